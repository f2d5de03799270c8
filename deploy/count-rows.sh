#!/bin/sh
# Prints every table with its number of rows, to compare a restored database with the one that was dumped.
set -eu
psql --no-psqlrc --tuples-only --no-align --field-separator=' ' --command="
  SELECT table_schema || '.' || table_name,
         (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text
  FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1"
