-- A database whose disk is full still answers questions. Readiness writes into this one row, so that a server which could
-- take nothing into its books says so before a borrower finds out.

create table readiness_probe (
  id integer primary key check (id = 1),
  at timestamptz not null
);
