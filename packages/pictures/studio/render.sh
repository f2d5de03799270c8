#!/bin/sh
# One Blender at a time, at the lowest priority: a picture is never worth a slow machine.
cd "$(dirname "$0")" && exec nice -n 19 ionice -c3 flock "${TMPDIR:-/tmp}/baobab-pictures.lock" \
  blender -b -t 2 --python-exit-code 1 --python render.py -- "$@" 2>&1 | grep --line-buffered -E '^PICTURE|Error|error|File "|Traceback|^  ' 
