"""An eye on a page: words that are cut, words that lie on words, and signs that lie on them.

faults(page)  # ["cut: Storm Loom (card__name) by card__body", "on each other: 12 (chip) and Pass (btn)"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What ends in an ellipsis is told in full elsewhere, and what can be scrolled to is not cut. Lines that lie below
# something opaque (a sheet, a dialog, the bar at the top) do not meet what lies on it.
SEE: Final = """() => {
    const found = [], marks = [], began = scrollY, usual = document.adoptedStyleSheets, all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');  // what nobody has scrolled to has its place, too
    document.adoptedStyleSheets = [...usual, all];
    const clear = (colour) => /transparent|rgba.*, 0(\\.[0-4]\\d*)?\\)|\\/ 0(\\.[0-4]\\d*)?\\)/.test(colour);
    const kind = (one) => one.getAttribute('class') || one.localName;
    const name = (one) => `${one.text} (${kind(one.around)})`;
    const heard = (one) => {  // only heard: clipped to nothing
        for (let up = one; up; up = up.parentElement) if (getComputedStyle(up).clipPath === 'inset(50%)') return true;
        return false;
    };
    const shown = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
        !one.closest('.skip, noscript, option, [inert]') && !heard(one);
    const clipped = (one, mine, text) => {
        let {left, right, top, bottom} = mine, fixed = false;
        for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (fixed && style.position === 'static') continue;
            if (style.overflowX !== 'visible' && style.display !== 'inline') {
                const box = up.getBoundingClientRect(), more = parseFloat(style.overflowClipMargin) || 0;
                const edge = new DOMRect(box.x - more, box.y - more, box.width + 2 * more, box.height + 2 * more);
                const scrolls = (way) => ['auto', 'scroll'].includes(way);
                const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
                if (text && !dots && !scrolls(style.overflowX) && !scrolls(style.overflowY)) {
                    const lost = Math.max(edge.left - left, right - edge.right);
                    const high = Math.max(edge.top - top, bottom - edge.bottom);
                    const gone = right < edge.left || left > edge.right || bottom < edge.top || top > edge.bottom;
                    const cut = lost > 2 || high > (bottom - top) * 0.25;
                    if (cut && !gone) found.push(`cut: ${name({text, around: one})} by ${kind(up)}`);
                }
                left = Math.max(left, edge.left), right = Math.min(right, edge.right);
                top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom);
            }
            fixed = style.position === 'absolute' || style.position === 'fixed';
            if (style.position === 'fixed') break;
        }
        return right - left > 1 && bottom - top > 1 ? {left, right, top, bottom} : null;
    };
    const inked = ({left, right, top, bottom}) => {  // letters do not fill the height of their line
        const air = (bottom - top) * 0.12;
        return {left, right, top: top + air, bottom: bottom - air};
    };
    const mark = (box, around, text, node) =>
        marks.push({...box, around, text, node, lies: around.getBoundingClientRect()});
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const around = text.parentElement, words = text.data.trim().slice(0, 40);
        if (!words || !shown(around) || getComputedStyle(around).fontSize === '0px') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            const seen = box.width > 1 && clipped(around, box, words);
            if (seen) mark(inked(seen), around, words, text);
        }
    }
    for (const sign of document.querySelectorAll('svg.i')) {
        if (!shown(sign)) continue;
        const seen = clipped(sign, sign.getBoundingClientRect(), '');
        const of = sign.querySelector('use')?.getAttribute('href') ?? '';
        if (seen) mark(seen, sign, of, sign);
    }
    const meet = (one, other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide <= 2 || high <= 3) return false;
        const [mine, its] = [one, other].map(({left, right, top, bottom}) => (right - left) * (bottom - top));
        return wide * high > Math.min(mine, its) * 0.15;
    };
    const covered = (one, other) => {
        const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
        const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
        const before = one.around.getBoundingClientRect();
        if (y - one.lies.y + before.y < 0 || y - one.lies.y + before.y > innerHeight)
            one.around.scrollIntoView({block: 'center', behavior: 'instant'});
        const now = one.around.getBoundingClientRect(), its = other.around.getBoundingClientRect();
        const moved = [now.x - one.lies.x, now.y - one.lies.y];
        if (Math.abs(its.x - other.lies.x - moved[0]) > 1 || Math.abs(its.y - other.lies.y - moved[1]) > 1)
            return true;  // one of them stays where it is while the other is scrolled away from it
        const below = document.elementsFromPoint(x + moved[0], y + moved[1]);
        if (!below.length) return true;
        for (const up of below) {
            const holds = [one, other].map((mark) => up.contains(mark.around) || up === mark.around);
            if (holds[0] && holds[1]) return false;
            const style = getComputedStyle(up);
            if (!clear(style.backgroundColor) || style.backgroundImage !== 'none') return true;
            if (up instanceof SVGGeometryElement && style.fill !== 'none' && !clear(style.fill)) return true;
        }
        return false;
    };
    marks.sort((one, other) => one.top - other.top);
    marks.forEach((one, at) => {
        for (let next = at + 1; next < marks.length && marks[next].top < one.bottom; next++) {
            const other = marks[next];
            if (other.node !== one.node && meet(one, other) && !covered(one, other))
                found.push(`on each other: ${name(one)} and ${name(other)}`);
        }
    });
    document.adoptedStyleSheets = usual;
    scrollTo(scrollX, began);
    return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """What on a page is cut, or lies on something else."""
    found: list[str] = page.evaluate(SEE)
    return found
