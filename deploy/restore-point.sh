#!/bin/sh
# Unpacks the newest copy of base-backup.sh into an empty PGDATA: restore-point.sh ['2026-11-24 18:00:00'], in UTC. When PostgreSQL starts
# there, it replays the archived log up to that moment, or to its end, and then is an ordinary server.
set -eu
folder=${BACKUP_DIR:-/backups}
wal=${WAL_DIR:-/wal}
# to the second, as every date reads it
moment=$(echo "${1:-}" | cut -c1-19)
[ -z "$(ls -A "$PGDATA" 2>/dev/null)" ] || { echo "$PGDATA is not empty" >&2; exit 1; }
newest=
for copy in "$folder"/base-*Z; do
  # a copy that ended after the moment is too new
  [ -z "$moment" ] || [ "$(stat -c %Y "$copy/base.tar.gz")" -le "$(date -u -d "$moment" +%s)" ] && newest=$copy
done
[ -n "$newest" ] || { echo "no copy in $folder is that old" >&2; exit 1; }
mkdir -p "$PGDATA"
chmod 700 "$PGDATA"
tar -xzf "$newest/base.tar.gz" -C "$PGDATA"
# a server that was restored before still names that moment
sed -i '/^restore_command\|^recovery_target/d' "$PGDATA/postgresql.auto.conf"
{
  echo "restore_command = 'cp $wal/%f %p'"
  echo "recovery_target_action = 'promote'"
  [ -z "$moment" ] || echo "recovery_target_time = '$1 UTC'"
} >>"$PGDATA/postgresql.auto.conf"
touch "$PGDATA/recovery.signal"
[ "$(id -u)" != 0 ] || chown -R postgres "$PGDATA"
echo "unpacked $newest; PostgreSQL replays the log when it starts"
