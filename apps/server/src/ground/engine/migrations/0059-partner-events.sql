-- The lender's own systems are told what happened: one row for each thing, written with what made it true. The body is
-- kept as it is sent, so that a repeat is the same to the byte. Rows stay: their keys keep a thing from being told twice.

create table partner_event (
  id uuid primary key,
  type text not null,
  dedupe_key text not null unique,
  body text not null,
  occurred_at timestamptz not null,
  message_id uuid not null,
  tries integer not null default 0 check (tries >= 0),
  target text,
  last_tried_at timestamptz,
  last_status integer,
  last_error text,
  sent_at timestamptz
);
create index partner_event_occurred on partner_event (occurred_at, id);
create index partner_event_unsent on partner_event (message_id) where sent_at is null;
