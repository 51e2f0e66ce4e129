-- A loan that is overdue for months is re-played each day. A snapshot of its state lets the re-play go on from there, so that
-- a year of it costs no more than its days. Snapshots are no books: they can be dropped at any time and come back.

create table loan_snapshot (
  order_id uuid primary key references loan_order (id),
  event_count integer not null check (event_count >= 0),
  posting_count integer not null check (posting_count >= 0),
  -- Of the code that made it: another code re-plays from the beginning.
  made_by text not null,
  body jsonb not null
);
