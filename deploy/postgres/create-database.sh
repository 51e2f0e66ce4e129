#!/bin/sh
# Runs once, in an empty cluster: Hiram's own database, owned by a user without further rights.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role hiram login password :'password';
create database hiram owner hiram;
revoke connect on database hiram from public;
SQL
