#!/bin/sh
# Installs Vidyut on Debian 12 or 13, or repairs an installation; what is right already stays as it is.
#   install.sh [--root DIR] [--no-shop] [ARCHIVE]
# Without ARCHIVE it installs the unpacked release it stands in. --no-shop installs files and services only.
# --root installs below DIR and only says what it would do to the machine itself. Answers are taken from the
# environment (SITE_URL or HOST_NAME, ADMIN_EMAIL, SAMPLE_DATA, SMTP_URL, ALERT_URL, others in SETTINGS);
# on a terminal it asks for the first five.
set -eu
umask 022

SETTINGS="SITE_URL DATA_DIR TRUST_PROXY ADMIN_EMAIL SMTP_URL MAIL_FROM RAZORPAY_KEY_ID
RAZORPAY_KEY_SECRET RAZORPAY_WEBHOOK_SECRET BACKUP_DIR BACKUP_KEY SECRETS_KEY ALERT_URL PING_URL"
READY_SECONDS=60
SWAP_BELOW_KB=1500000
root='' archive='' has_shop=yes
while [ $# -gt 0 ]; do
  case $1 in
    --root) root=$(mkdir -p "$2" && cd "$2" && pwd); shift ;;
    --no-shop) has_shop=no ;;
    -*) echo "Usage: install.sh [--root DIR] [--no-shop] [ARCHIVE]" >&2; exit 64 ;;
    *) archive=$1 ;;
  esac
  shift
done
opt=$root/opt/vidyut
data=$root/var/lib/vidyut
env_file=$root/etc/vidyut.env
node=/usr/bin/node # which the service starts; below a scratch root another will do if there is none
[ -x $node ] || [ -z "$root" ] || node=$(command -v node || echo $node)

say() { echo "* $*"; }
fail() { echo "install.sh: $*" >&2; exit 1; }
# Runs a command that changes the machine itself; with --root it is only named.
run() { if [ -n "$root" ]; then echo "  would run: $*"; else "$@"; fi; }
vidyut() { DATA_DIR=$data "$node" --env-file="$env_file" "$opt/current/vidyut.mjs" "$@"; }
# A setting as the shop reads it; what stands in the environment of this shell does not count.
setting() { env -i "$node" --env-file="$env_file" -p 'process.env[process.argv[1]] ?? ""' "$1"; }
# Copies a file with a mode, if it is not there already.
put() {
  if cmp -s "$1" "$root$2"; then chmod "$3" "$root$2"; return; fi
  say "$2"
  mkdir -p "$(dirname "$root$2")"
  cp "$1" "$root$2.new" && chmod "$3" "$root$2.new" && mv "$root$2.new" "$root$2"
}
make_folder() { mkdir -p "$root$1" && chmod "$2" "$root$1" && { [ -z "$3" ] || run chown "$3" "$1"; }; }
fact() { sed -n "s/^  \"$2\": \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}$/\1/p" "$1/release.json"; }
check_files() {
  [ -f "$1/release.json" ] || return 1
  sed -n 's/^    "\(.*\)": "\([0-9a-f]\{64\}\)",\{0,1\}$/\2  \1/p' "$1/release.json" |
    (cd "$1" && sha256sum --check --quiet --strict -)
}

check_machine() {
  [ -z "$root" ] || return 0
  [ "$(id -u)" = 0 ] || fail "run this as root"
  # shellcheck disable=SC1091
  . /etc/os-release
  case "${ID:-}-${VERSION_ID:-}" in debian-12 | debian-13) ;; *) fail "this is for Debian 12 and 13" ;; esac
}

find_release() {
  if [ -z "$archive" ]; then
    source=$(cd "$(dirname "$0")/.." && pwd)
  else
    [ -f "$archive.sha256" ] || fail "$archive.sha256 is missing"
    (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256") ||
      fail "$archive is damaged: its checksum differs"
    unpacked=$(mktemp -d)
    trap 'rm -rf "$unpacked"' EXIT
    tar -xzf "$archive" --no-same-owner -C "$unpacked"
    source=$(echo "$unpacked"/vidyut-*)
  fi
  check_files "$source" || fail "the release is damaged: a file differs from release.json"
  version=$(fact "$source" version)
}

check_node() {
  major=$(fact "$source" nodeMajor)
  found=$("$node" --version 2> /dev/null || echo none)
  case $found in
    "v$major".*) ;;
    *) fail "Vidyut $version needs Node $major as $node (found: $found). On Debian 13: apt-get install nodejs.
On Debian 12 add https://deb.nodesource.com/node_$major.x as a source of packages, then the same." ;;
  esac
}

ask() {
  eval "answer=\${$1:-}"
  if [ -z "$answer" ] && [ -t 0 ]; then
    printf '%s ' "$2"
    read -r answer
  fi
  eval "$1=\$answer"
}

write_settings() {
  if [ -f "$env_file" ]; then chmod 600 "$env_file"; return; fi
  [ -z "${HOST_NAME:-}" ] || SITE_URL=${SITE_URL:-https://$HOST_NAME}
  if [ -z "${SITE_URL:-}" ]; then ask HOST_NAME "Host name of the shop, as shop.example.in:"; fi
  SITE_URL=${SITE_URL:-${HOST_NAME:+https://$HOST_NAME}}
  [ -n "$SITE_URL" ] || fail "SITE_URL or HOST_NAME is needed"
  ask ADMIN_EMAIL "E-mail of the owner:"
  [ -n "$ADMIN_EMAIL" ] || fail "ADMIN_EMAIL is needed"
  ask SAMPLE_DATA "Fill it with the sample shop, to try it out (on or off)?"
  ask SMTP_URL "Mail server, as smtps://user:password@mail.example.in:465 (empty: later):"
  TRUST_PROXY=on DATA_DIR=/var/lib/vidyut
  SECRETS_KEY=${SECRETS_KEY:-$(od -An -vN32 -tx1 /dev/urandom | tr -d ' \n')}
  ask ALERT_URL "Where to tell you of a failure at once, as https://ntfy.sh/your-secret (empty: nowhere):"
  say /etc/vidyut.env
  mkdir -p "$root/etc"
  # The file is made with the umask of the shell that opens it, and must not stay half written.
  rm -f "$env_file.new"
  trap 'rm -f "$env_file.new"; [ -z "${unpacked:-}" ] || rm -rf "$unpacked"' EXIT
  umask 077
  (
    echo "# The settings of the shop; /opt/vidyut/current/.env.example has them all. After a change: systemctl restart vidyut"
    for name in $SETTINGS; do
      eval "value=\${$name:-}"
      # One form that systemd and Node read alike.
      case $value in *"'"* | *"
"*) fail "$name must have no quotation marks and no line breaks" ;; esac
      [ -z "$value" ] || echo "$name='$value'"
    done
  ) > "$env_file.new"
  mv "$env_file.new" "$env_file"
  umask 022
}

make_user_and_folders() {
  id vidyut > /dev/null 2>&1 ||
    run useradd --system --user-group --home-dir /var/lib/vidyut --shell /usr/sbin/nologin vidyut
  make_folder /opt/vidyut 755 ''
  make_folder /opt/vidyut/releases 755 ''
  make_folder /var/lib/vidyut 700 vidyut:vidyut
}

unpack_release() {
  target=$opt/releases/$version
  if ! check_files "$target" 2> /dev/null; then
    say "/opt/vidyut/releases/$version"
    rm -rf "$target" "$target.new"
    cp -R "$source" "$target.new" && mv "$target.new" "$target"
  fi
  current=$(readlink "$opt/current" || true)
  case $current in
    "releases/$version") ;;
    '') ln -s "releases/$version" "$opt/current" ;;
    *)
      # An update runs on the Node of the release in use; where that is gone, the switch is made here.
      [ "$(fact "$opt/current" nodeMajor)" != "$major" ] || fail "$current is in use; run: vidyut update ARCHIVE"
      DATA_DIR=$data "$node" --env-file="$env_file" "$target/vidyut.mjs" rehearse
      ln -sfn "$current" "$opt/previous"
      ln -sfn "releases/$version" "$opt/current"
      run systemctl reset-failed vidyut.service vidyut.socket
      run systemctl restart vidyut.service ;;
  esac
}

put_services() {
  backups=$(setting BACKUP_DIR)
  if [ -n "$backups" ]; then
    # The service may write nowhere else.
    mkdir -p "$root/etc/systemd/system/vidyut.service.d"
    printf '[Service]\nReadWritePaths=-%s\n' "$backups" > "$root/etc/systemd/system/vidyut.service.d/backups.conf"
  fi
  put "$source/deploy/vidyut.sh" /usr/local/bin/vidyut 755
  for unit in vidyut.socket vidyut.service vidyut-alert@.service; do
    put "$source/deploy/$unit" "/etc/systemd/system/$unit" 644
  done
  put "$source/deploy/journald.conf" /etc/systemd/journald.conf.d/vidyut.conf 644
  run systemctl daemon-reload
  run systemctl restart systemd-journald
}

is_example() { [ "$(grep -v '^\s*#' "$1" | tr -d ' \t\n')" = ':80{root*/usr/share/caddyfile_server}' ]; }
# Debian's example is replaced, and what was written here last, which Caddyfile.vidyut keeps; all else stays.
put_caddyfile() {
  url=$(setting SITE_URL)
  caddyfile=/etc/caddy/Caddyfile
  filled=$(mktemp)
  sed "s|^HOST_NAME {|${url:?SITE_URL is not in /etc/vidyut.env} {|" "$source/deploy/Caddyfile" > "$filled"
  if [ -f "$root$caddyfile" ] && ! cmp -s "$filled" "$root$caddyfile"; then
    if ! cmp -s "$root$caddyfile.vidyut" "$root$caddyfile" && ! is_example "$root$caddyfile"; then
      say "$caddyfile is your own and stays: merge /opt/vidyut/current/deploy/Caddyfile into it"
      rm "$filled"; return
    fi
    cp "$root$caddyfile" "$root$caddyfile.before"
  fi
  put "$filled" $caddyfile 644
  mv "$filled" "$root$caddyfile.vidyut"
  run systemctl enable --now caddy
  run systemctl reload caddy
}

prepare_machine() {
  if ! command -v caddy > /dev/null; then
    run apt-get update -q
    run apt-get install -y --no-install-recommends caddy
  fi
  if ! command -v chronyd > /dev/null; then
    [ -e /lib/systemd/system/systemd-timesyncd.service ] || run apt-get install -y systemd-timesyncd
    run systemctl enable --now systemd-timesyncd
  fi
  memory=$(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo)
  if [ "$memory" -lt $SWAP_BELOW_KB ] && [ "$(wc -l < /proc/swaps)" -le 1 ] && [ ! -e /swapfile ]; then
    run dd if=/dev/zero of=/swapfile bs=1M count=1024 status=none
    run sh -c 'chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile'
    run sh -c 'echo "/swapfile none swap sw 0 0" >> /etc/fstab'
  fi
}

wait_until_ready() {
  "$node" -e 'const [, seconds, port] = process.argv;
    const ask = () => fetch(`http://127.0.0.1:${port}/readyz`).then(async (answer) => {
      if (!answer.ok) throw new Error(await answer.text()); }).catch((problem) => {
      if (performance.now() < 1000 * seconds) return setTimeout(ask, 500);
      console.error(`not ready: ${problem.message}`); process.exit(1); }); ask();' "$1" "$2"; }

open_shop() {
  is_new=no
  if [ ! -e "$data/shop.db" ]; then
    [ ! -e "$opt/.shop-made" ] || fail "the shop was made before, and $data/shop.db is missing: is its disk mounted?"
    say "a new shop"
    # Not a setting that stays: a mistyped DATA_DIR would open another sample shop.
    export SAMPLE_DATA="${SAMPLE_DATA:-off}"
    vidyut new > /dev/null
    touch "$opt/.shop-made" && is_new=yes
  fi
  run systemctl enable vidyut.socket vidyut.service
  # After too many starts systemd refuses another; this fails only for units that it has never started.
  run systemctl reset-failed vidyut.service vidyut.socket || true
  run systemctl start vidyut.socket vidyut.service
  port=$(sed -n 's/^ListenStream=.*:\([0-9]*\)$/\1/p' "$root/etc/systemd/system/vidyut.socket")
  run wait_until_ready $READY_SECONDS "$port" || fail "the shop did not open; see: journalctl -u vidyut"
  [ $is_new = yes ] || return 0
  vidyut backup
  echo "The shop is installed. Sign in once by this link, and choose a password:"
  vidyut admin-link "$(setting ADMIN_EMAIL)"
  echo "Keep the SECRETS_KEY of /etc/vidyut.env somewhere else too: without it a restored backup has no private links."
}

check_machine
find_release
check_node
write_settings
make_user_and_folders
unpack_release
prepare_machine
put_services
put_caddyfile
[ $has_shop = no ] || open_shop
say "Vidyut $version is installed"
