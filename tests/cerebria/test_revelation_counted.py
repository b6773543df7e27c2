"""The Revelation and the Ego's Absorb worked out a second time, from the words of the rules, for many standings."""

from mindtable.core.luck import Luck
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.revelation import Renew, Revelation
from mindtable.testing.clauses import rule

from .scenario import ask, table

NAMES = p.ASPIRATION_IDS


def cost(size: int) -> int:
    """A reduction costs 1 more than its size; none costs nothing (EGO-90)."""
    return size + 1 if size else 0


@rule("EGO-90", "EGO-91", "EGO-92", "EGO-93", "EGO-94", "EGO-95", "CB-72", "CB-73", "A-18", "A-19")
def test_reductions_points_and_fragments_for_any_standings() -> None:
    luck = Luck(11)
    for _ in range(250):
        common = luck.below(9)
        ours, theirs = [(common + 1 + luck.below(8)) % 9 if luck.below(4) else -1 for _ in range(2)]
        stands = {
            aspiration: (luck.below(5), luck.below(5)) for aspiration in {common, ours, theirs} if aspiration >= 0
        }
        wp = luck.below(10)
        given = ",".join(f"{NAMES[one]}:{ego}:{players}" for one, (ego, players) in stands.items())
        rest = [name for number, name in enumerate(NAMES) if number not in (common, ours, theirs)][:2]
        hidden = (f"players-hidden={NAMES[ours]} " if ours >= 0 else "") + (
            f"hidden={NAMES[theirs]}" if theirs >= 0 else "hidden=none"
        )
        position = f"I0 common={','.join([NAMES[common], *rest])} {hidden} standings={given} wp={wp} spirits=R2"
        state = table(position, steps=[Revelation(p.EGO, 3, True)], halt=(Renew,)).state

        left, off = wp, dict.fromkeys(stands, 0)
        ego, players = stands[common]
        for aim in (1, 0):  # the Ego wins the Common Aspiration, else it ties it
            size = players - ego + aim
            if players >= ego and 1 <= size <= min(3, players) and cost(size) <= left:
                off[common], left = size, left - cost(size)
                break
        if ours >= 0:  # it ties the players' Hidden one
            ego, players = stands[ours]
            size = players - ego
            if 1 <= size <= min(3, players) and cost(size) <= left:
                off[ours], left = size, left - cost(size)
        if theirs >= 0:  # it wins its own; what was paid for the same one counts
            ego, players = stands[theirs]
            size = players - ego + 1
            more = cost(size) - cost(off[theirs])
            if off[theirs] < size <= min(3, players) and more <= left:
                off[theirs], left = size, left - more
        lead = {one: ego - (players - off[one]) for one, (ego, players) in stands.items()}
        ours_won = (lead[common] < 0) + (ours >= 0 and lead[ours] < 0)
        theirs_won = (lead[common] > 0) + (theirs >= 0 and lead[theirs] > 0)
        gained = 1 if ours_won else 0  # for the players' Fragment
        assert state.ego_wp == (0 if wp > 1 else left) + gained, position
        assert state.ego_points == (left if wp > 1 else 0), position
        assert state.identity[:2] == [int(ours_won == 1), int(ours_won == 2)], position
        assert state.identity[3:5] == [int(theirs_won == 1), int(theirs_won == 2)], position


@rule("CB-75", "CB-81", "EGO-95")
def test_capping_for_any_stock_and_either_trigger() -> None:
    luck = Luck(12)
    for _ in range(120):
        trigger = luck.below(2)
        stock = [luck.below(2) for _ in range(4)]
        won = [luck.below(3), luck.below(3)]  # Aspirations accomplished, by party
        common = (0, 0)
        if won[p.PLAYERS] and won[p.EGO]:
            won = [1, 1]
        elif won[p.PLAYERS] == 2:
            common = (0, 1)
        elif won[p.EGO] == 2:
            common = (1, 0)
        ours = (0, 1) if won[p.PLAYERS] else (0, 0)
        theirs = (1, 0) if won[p.EGO] else (0, 0)
        standings = f"unity:{common[0]}:{common[1]},openness:{ours[0]}:{ours[1]},attitude:{theirs[0]}:{theirs[1]}"
        position = (
            f"I0 common=unity,awareness,fortitude players-hidden=openness hidden=attitude standings={standings} wp=0 "
            f"stock=P{stock[0]}/{stock[1]},E{stock[2]}/{stock[3]} spirits=R2"
        )
        state = table(position, steps=[Revelation(trigger, 3, True)], halt=(Renew,)).state
        identity, points, willpower, caps = [0] * 6, [0, 0], 0, []
        for party in (p.PLAYERS, p.EGO):
            if won[party]:
                size = won[party] - 1  # Minor, Major
                if stock[2 * party + size]:
                    identity[3 * party + size] += 1
                    willpower += party == p.PLAYERS
                else:
                    caps.append(party)
        if len(caps) == 2:  # the side that triggered caps, the other gets 4 points
            points[1 - trigger] = 4
            caps = [trigger]
        for party in caps:
            identity[3 * party + 2] += 1
        assert state.identity == identity, position
        assert [state.points, state.ego_points] == points, position
        assert (state.ending, state.ego_wp) == (bool(caps), willpower), position


@rule("EGO-88", "EGO-89", "G8")
def test_the_ego_s_absorb_for_any_spheres_and_fortresses() -> None:
    luck = Luck(13)
    for _ in range(150):
        gatekeeper = luck.below(2) == 0
        index = luck.below(5)
        spheres = [2 + luck.below(5) for _ in range(5)]
        case = luck.below(3)
        forts = [(-1, 0, 0, 1)[luck.below(4)] for _ in range(5)]
        forts[luck.below(5)] *= 2
        standings = ("unity:1:1,openness:0:0", "unity:2:1,openness:1:1", "unity:2:1,openness:1:0")[case]
        walls = " ".join(f"{realm}{'PE'[fort > 0]}{abs(fort)}" for realm, fort in enumerate(forts) if fort)
        rotation = luck.below(5)
        shown = ",".join(str(number) for number in spheres)
        position = (
            f"common=unity hidden=openness standings={standings} spheres={shown} rotation={rotation} {walls} wp=1"
        )
        data = ask(f"{'G' if gatekeeper else 'I'}{index} {position}", "absorb")
        faced = table(f"{'G' if gatekeeper else 'I'}{index} {position} spirits=R2", steps=[]).state
        held = [faced.spheres[faced.sphere_at(realm)] for realm in range(5)]
        realm = index
        other = (index + 4) % 5
        if gatekeeper:
            if held[realm] != held[other]:
                larger = realm if held[realm] > held[other] else other
                realm = larger if case == 0 else realm + other - larger
            elif forts[other] > 0 and forts[realm] <= 0:
                realm = other
        taken = min(held[realm], case + 1)
        kept = 1 if case == 0 or (case == 1 and taken == 2) else 0
        [told] = [said["things"] for said in data["events"] if said["event"] == "ego_absorbed"]
        names = ["willow", "cradle", "network", "valley", "land"]
        assert (names.index(told["realm"]), told["taken"], told["kept"]) == (realm, taken, kept), position
        looks = [said["things"] for said in data["events"] if said["event"] == "ego_sphere"]
        if gatekeeper:
            assert looks[0]["fortress"] is (forts[realm] > 0)
