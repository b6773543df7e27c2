# Sourced by ./test and .ci/run. install PACKAGE…: installs packages of Debian, where root may.

may_install() {
    [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null
}

install() {
    if may_install; then
        echo "Installing: $*"
        apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "Missing, and only root can install it: $*" >&2
        return 1
    fi
}
