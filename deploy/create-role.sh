#!/bin/sh
# The image of PostgreSQL runs this once, when the volume is empty. The database belongs to a role that migrates it; the site signs in as
# another, which is granted its rows by each migration. Neither is a superuser.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv owner_password OWNER_DATABASE_PASSWORD
\getenv password SITE_DATABASE_PASSWORD
CREATE ROLE baobab_owner LOGIN PASSWORD :'owner_password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE ROLE baobab LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE baobab OWNER baobab_owner;
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
SQL
