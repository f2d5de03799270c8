#!/bin/sh
# Loses a server, and a table before that, and brings it back to the moment before in an empty folder, from nothing but the copy and the
# archived log. Then loses it again, and brings it back as far as the log goes. Needs no server, and the programs of PostgreSQL in the
# PATH; not as root. SCALE=20 is a database of 300 MB.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(mktemp -d)
export BACKUP_DIR="$root/backups" WAL_DIR="$root/wal" PGDATA="$root/data" PGHOST="$root" PGPORT=54999 PGUSER=postgres PGDATABASE=postgres
trap 'pg_ctl -m immediate stop >/dev/null 2>&1 || true; rm -rf "$root"' EXIT
mkdir "$BACKUP_DIR" "$WAL_DIR"
start() { pg_ctl -w -t 600 -l "$root/log" -o "-p $PGPORT -k $root -c listen_addresses=" start >/dev/null || { tail -5 "$root/log"; exit 1; }; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --command="$1"; }

# when the archive has all of its log
lose_server() {
  query 'SELECT pg_switch_wal()' >/dev/null
  until [ "$(query "SELECT count(*) FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'")" = 0 ]; do sleep 0.2; done
  pg_ctl -m immediate stop >/dev/null
  rm -rf "$PGDATA"
}
await_server() {
  start
  until [ "$(query 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.2; done
}

initdb --username=postgres --auth=trust --encoding=UTF8 >/dev/null
cat >>"$PGDATA/postgresql.conf" <<CONF
archive_mode = on
archive_command = 'test ! -f $WAL_DIR/%f && cp %p $WAL_DIR/%f.part && mv $WAL_DIR/%f.part $WAL_DIR/%f'
CONF
start
pgbench --initialize --quiet --scale="${SCALE:-20}" >/dev/null 2>&1
"$here/base-backup.sh"
sleep 1
pgbench --client=2 --time=5 >/dev/null 2>&1
rows=$(query 'SELECT count(*), sum(delta) FROM pgbench_history')
moment=$(query "SELECT now() AT TIME ZONE 'UTC'")
sleep 1
query 'DROP TABLE pgbench_history'
lose_server

from=$(date +%s)
"$here/restore-point.sh" "$moment"
await_server
to=$(date +%s)
[ "$(query 'SELECT count(*), sum(delta) FROM pgbench_history')" = "$rows" ]
query 'CREATE TABLE writable ()'
echo "restored $(query 'SELECT pg_size_pretty(sum(pg_database_size(oid))) FROM pg_database') to $moment in $((to - from)) s: $rows, as before the loss"

# the copy of a restored server holds the settings of that restore
"$here/base-backup.sh"
query 'CREATE TABLE newest ()'
lose_server
"$here/restore-point.sh"
await_server
[ "$(query "SELECT to_regclass('newest')")" = newest ]
echo 'restored the restored server as far as its log goes'
