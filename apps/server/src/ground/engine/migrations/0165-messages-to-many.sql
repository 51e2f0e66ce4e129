-- A message to many was sent loan by loan, or not at all. It is asked for with the list of exactly who gets it and who does not,
-- and a second person approves that list. What became of each stays with it: queued, sent, or given up and why.

create table bulk_message (
  id uuid primary key,
  market text not null check (market in ('PH', 'IN')),
  loan_group jsonb not null,
  template text not null,
  ends_on date not null,
  reason_cipher bytea not null,
  -- The hash of the group, the template, the reason and the list: what the second person reads.
  request_sha256 text not null,
  asked_by uuid not null references staff_account (id),
  asked_at timestamptz not null,
  idempotency_key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'declined', 'withdrawn')),
  decided_by uuid references staff_account (id),
  decided_at timestamptz,
  note_cipher bytea,
  unique (asked_by, idempotency_key),
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'done' or decided_by <> asked_by)
);

create table bulk_recipient (
  id uuid not null,
  bucket smallint not null,
  bulk_id uuid not null,
  borrower_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('listed', 'sent', 'dropped', 'left-out')),
  why text not null,
  settled_at timestamptz,
  primary key (bucket, id),
  unique (bucket, bulk_id, order_id),
  check ((state in ('sent', 'dropped')) = (settled_at is not null)),
  check ((state in ('dropped', 'left-out')) = (why <> ''))
);
create index bulk_recipient_of on bulk_recipient (bulk_id, state);
-- One message to many reaches a borrower once.
create unique index bulk_recipient_once on bulk_recipient (bucket, bulk_id, borrower_id) where state <> 'left-out';
