#!/bin/sh
# Replaces the database of the PG* variables by a dump: restore.sh /backups/baobab-….dump. Stop the site first. The dump is restored
# beside the old database and takes its name at the end, so a damaged dump changes nothing. The old one stays as <name>_before_restore.
set -eu
dump=$1
name=$PGDATABASE
# the role that migrates; what the site's role may do is in the dump
owner=${DATABASE_OWNER:-$PGUSER}
query() { psql --no-psqlrc --set=ON_ERROR_STOP=1 --quiet --dbname=postgres "$@"; }

query --command="DROP DATABASE IF EXISTS \"${name}_restored\"" --command="CREATE DATABASE \"${name}_restored\" OWNER \"$owner\""
pg_restore --exit-on-error --no-owner --role="$owner" --dbname="${name}_restored" "$dump"
# after the loss of the database there is nothing to keep
if [ -n "$(query --tuples-only --command="SELECT 1 FROM pg_database WHERE datname = '$name'")" ]; then
  query --command="DROP DATABASE IF EXISTS \"${name}_before_restore\""
  query --command="ALTER DATABASE \"$name\" RENAME TO \"${name}_before_restore\""
fi
query --command="ALTER DATABASE \"${name}_restored\" RENAME TO \"$name\""
echo "restored $name from $dump; a database it replaced is ${name}_before_restore"
