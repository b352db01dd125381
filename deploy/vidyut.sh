#!/bin/sh
# Installed as /usr/local/bin/vidyut: runs a command of the shop with the settings and the Node of the service.
# As root, because only root may read the settings; the program becomes the owner of the data by itself.
set -eu
if [ "$(id -u)" != 0 ]; then
  echo "Run this as root: sudo vidyut $*" >&2
  exit 1
fi
exec /usr/bin/node --env-file=/etc/vidyut.env /opt/vidyut/current/vidyut.mjs "$@"
