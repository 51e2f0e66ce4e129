-- Two borrowers whom the finder of duplicates shows are one person or are two, and nobody could say so: a debt of the one did
-- not count for the other. Staff declare it with a reason, a second person approves, and it is undone by a new entry.

-- What staff request that concerns no loan. The row lies with its subject: the first of two borrowers, or a payment.
create table staff_request (
  bucket smallint not null,
  id uuid not null,
  kind text not null check (kind in ('same-person', 'different-persons', 'undo-persons', 'return-payment')),
  subject_id uuid not null,
  other_id uuid,
  request_cipher bytea not null,
  -- Keyed hash of everything that the second person reads.
  request_seal text not null,
  asked_by uuid not null references staff_account (id),
  asked_at timestamptz not null,
  idempotency_key text not null,
  status text not null check (status in ('waiting', 'done', 'refused', 'declined', 'withdrawn')),
  decided_by uuid references staff_account (id),
  decided_at timestamptz,
  note_cipher bytea,
  refusal text,
  primary key (bucket, id),
  check (bucket = get_byte(uuid_send(id), 15)),
  unique (bucket, asked_by, idempotency_key),
  check ((kind = 'return-payment') = (other_id is null)),
  check (decided_by <> asked_by or status = 'withdrawn'),
  check ((status = 'waiting') = (decided_by is null) and (status = 'waiting') = (decided_at is null))
);
-- One request waits about two persons, and one about a payment.
create unique index staff_request_waiting on staff_request (bucket, subject_id, coalesce(other_id, subject_id))
  where status = 'waiting';
create index staff_request_newest on staff_request ((status = 'waiting'), id);

-- What two borrowers are to each other, twice: once with each of them, in its own bucket. No key leads from one to the other.
-- The entry with the highest number holds.
create table person_verdict (
  bucket smallint not null,
  id uuid not null,
  borrower_id uuid not null,
  other_id uuid not null,
  number integer not null check (number > 0),
  verdict text not null check (verdict in ('same', 'different', 'undone')),
  request_id uuid not null,
  decided_at timestamptz not null,
  primary key (bucket, id),
  check (bucket = get_byte(uuid_send(id), 15)),
  unique (bucket, borrower_id, other_id, number),
  check (borrower_id <> other_id)
);
create trigger person_verdict_only_grows before update or delete on person_verdict
  for each row execute function refuse_change();
create trigger person_verdict_never_emptied before truncate on person_verdict
  for each statement execute function refuse_change();
