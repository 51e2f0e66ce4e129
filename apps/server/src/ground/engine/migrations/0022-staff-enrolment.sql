-- One person of the staff must not be two. An account is added, given another role, enabled or given to its holder anew when
-- one administrator asks for it and another approves. Its holder alone makes the password and the second factor, by a link
-- from the one and a code from the other. Who touched whose credentials is kept: for a time these are not two persons.

-- Until its holder has enrolled, an account has neither password nor second factor.
alter table staff_account
  alter column password_hash drop not null,
  alter column second_factor_cipher drop not null,
  drop column failed_count,
  drop column paused_until,
  add check ((password_hash is null) = (second_factor_cipher is null));

-- Tries to sign in, by name and place, in the same way whether the name exists or not; and tries of the signed-in to prove
-- who they are. Subjects are blind indexes.
create table sign_in_try (
  kind text not null,
  subject bytea not null,
  -- Whose name it is, where it is somebody's: for the list of accounts.
  staff_id uuid references staff_account (id),
  wrong_count integer not null,
  paused_until timestamptz,
  changed_at timestamptz not null,
  primary key (kind, subject)
);
create index sign_in_try_changed on sign_in_try (changed_at);
create index sign_in_try_staff on sign_in_try (staff_id) where staff_id is not null;

-- Passwords that an account had: none of the last ones is taken again.
create table staff_password_past (
  staff_id uuid not null references staff_account (id),
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (staff_id, password_hash)
);

create table staff_account_change (
  id uuid primary key,
  kind text not null check (kind in ('add', 'change-role', 'reset', 'enable')),
  -- The account that it concerns; of one that is to be added there is none before it is approved.
  staff_id uuid references staff_account (id),
  request_cipher bytea not null,
  -- Keyed hashes: of everything that the second person reads, and of what is asked for without the reason.
  request_seal text not null,
  sameness text not null,
  asked_by uuid not null references staff_account (id),
  asked_at timestamptz not null,
  idempotency_key text not null,
  status text not null check (status in ('waiting', 'done', 'refused', 'declined', 'withdrawn')),
  decided_by uuid references staff_account (id),
  decided_at timestamptz,
  note_cipher bytea,
  refusal text,
  unique (asked_by, idempotency_key),
  check (decided_by <> asked_by or status = 'withdrawn'),
  check (status <> 'done' or decided_by is not null),
  check (status <> 'waiting' or (decided_by is null and decided_at is null))
);
create unique index staff_account_change_waiting on staff_account_change (sameness) where status = 'waiting';
create index staff_account_change_newest on staff_account_change ((status = 'waiting'), id);

-- The way in for the holder of an account: both halves are needed, each is known to one person and kept as a hash alone.
create table staff_enrolment (
  -- The change that it follows from; an id of its own where the command line made it.
  id uuid primary key,
  staff_id uuid not null references staff_account (id),
  -- Who holds the link and who the code; nobody of the staff where the command line made both.
  link_holder uuid references staff_account (id),
  code_holder uuid references staff_account (id),
  link_sha256 bytea unique,
  code_hash bytea,
  wrong_codes integer not null default 0,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (link_holder <> code_holder)
);
-- An account has one way in at a time.
create unique index staff_enrolment_open on staff_enrolment (staff_id) where ended_at is null;

-- Who had a hand in whose credentials, and when.
create table credential_touch (
  id uuid primary key,
  staff_id uuid not null references staff_account (id),
  touched_by uuid not null references staff_account (id),
  touched_at timestamptz not null,
  check (staff_id <> touched_by)
);
create index credential_touch_staff on credential_touch (staff_id, touched_at);
create trigger credential_touch_only_grows before update or delete on credential_touch for each row execute function refuse_change();

-- What a person has done alone in a day is added up over all loans.
create index staff_action_done_alone on staff_action (asked_by, kind, asked_at) where status = 'done' and decided_by is null;
