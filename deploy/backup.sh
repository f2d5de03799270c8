#!/bin/sh
# Dumps the database of the PG* variables to /backups, once, or with BACKUP_EVERY_SECONDS again and again. pg_dump must not be older
# than the server: this runs in the image of the server. A dump that failed never has the name of a finished one.
set -eu
folder=${BACKUP_DIR:-/backups}
keep_days=${BACKUP_KEEP_DAYS:-14}

backup() {
  file="$folder/baobab-$(date -u +%Y%m%dT%H%M%SZ).dump"
  if ! pg_dump --format=custom --file="$file.part" || ! pg_restore --list "$file.part" >/dev/null; then
    rm -f "$file.part"
    echo "backup failed" >&2
    return 1
  fi
  mv "$file.part" "$file"
  echo "backup $file $(wc -c <"$file") bytes"
  find "$folder" -name 'baobab-*.dump' -mtime "+$keep_days" -delete
  # of a dump that was killed
  find "$folder" -name 'baobab-*.dump.part' -mtime +0 -delete
}

[ -n "${BACKUP_EVERY_SECONDS:-}" ] || { backup; exit; }
trap 'exit 0' TERM INT
while :; do
  backup || true
  sleep "$BACKUP_EVERY_SECONDS" &
  wait $!
done
