-- Messages of one kind must not wait for those of another: each kind is leased by itself, and is held for a while when
-- its provider fails again and again, in every process and where staff can see it.

create index outbox_due_by_kind on outbox (kind, run_at, id) where done_at is null;
drop index outbox_due;

create table outbox_lane (
  kind text primary key,
  failures integer not null default 0 check (failures >= 0),
  held_until timestamptz,
  last_error text,
  last_failed_at timestamptz,
  check (held_until is null or failures > 0)
);
