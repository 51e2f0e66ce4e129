-- The people behind the loan: accounts with a role and a second factor, their sessions, and the audit trail of everything
-- that they read of borrowers and did. Each entry of the trail carries the keyed hash of the one before, so that an entry
-- that was altered, removed or moved is found; the head, sealed as well, tells where the trail ends.

create table staff_account (
  id uuid primary key,
  sign_in_name text not null unique check (sign_in_name = lower(sign_in_name)),
  role text not null check (role in ('support', 'credit-officer', 'cashier', 'product-manager', 'auditor', 'administrator')),
  password_hash text not null,
  second_factor_cipher bytea not null,
  -- The last step of the second factor that was accepted: a code works once.
  second_factor_step bigint not null default 0,
  failed_count integer not null default 0,
  paused_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table staff_session (
  token_sha256 bytea primary key,
  staff_id uuid not null references staff_account (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

create table audit_entry (
  sequence bigint primary key check (sequence > 0),
  happened_at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  role text not null,
  action text not null,
  outcome text not null,
  subject text not null,
  detail_cipher bytea not null,
  previous_seal bytea not null,
  seal bytea not null
);
create index audit_entry_staff on audit_entry (staff_id, sequence desc);
create index audit_entry_subject on audit_entry (subject, sequence desc);

create table audit_head (
  id integer primary key check (id = 1),
  sequence bigint not null,
  seal bytea not null,
  head_seal bytea not null
);

create trigger audit_entry_only_grows before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_change();
