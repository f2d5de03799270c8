#!/bin/sh
# Dumps the database of the PG* variables, drops it, restores it and compares the rows of every table. For a copy of a site, never the
# site itself: nothing else may be connected.
set -eu
here=$(dirname "$0")
BACKUP_DIR=$(mktemp -d)
export BACKUP_DIR
trap 'rm -rf "$BACKUP_DIR"' EXIT
"$here/count-rows.sh" >"$BACKUP_DIR/before"
"$here/backup.sh"
psql --no-psqlrc --quiet --dbname=postgres --command="DROP DATABASE \"$PGDATABASE\""
"$here/restore.sh" "$BACKUP_DIR"/baobab-*.dump
"$here/count-rows.sh" >"$BACKUP_DIR/after"
diff "$BACKUP_DIR/before" "$BACKUP_DIR/after"
echo "restored $(wc -l <"$BACKUP_DIR/after") tables with the same rows: $(grep -E 'public.(orders|order_lines|payments|users) ' "$BACKUP_DIR/after" | tr '\n' ' ')"
