#!/bin/sh
# The image of PostgreSQL runs this once, when the volume is empty: the site gets a role and a database of its own. The role owns its
# database, which is enough to migrate it, and is no superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv password SITE_DATABASE_PASSWORD
CREATE ROLE baobab LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE baobab OWNER baobab;
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
SQL
