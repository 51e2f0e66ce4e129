-- An application was decided by whoever looked at it, and nobody could say later why. Now its rules are data: each evaluation
-- is kept with the rules and the facts as they were, so that it can be explained and run again from what is stored alone.

create table rule_back_test (
  id uuid primary key,
  product_id integer not null,
  -- The version that the tested rules would replace, and the hash of exactly these rules.
  based_on integer not null check (based_on >= 0),
  content_sha256 text not null,
  result jsonb not null,
  run_by uuid not null references staff_account (id),
  run_at timestamptz not null
);
create index rule_back_test_product on rule_back_test (product_id, content_sha256);

create table rule_set (
  product_id integer not null,
  version integer not null check (version > 0),
  content jsonb not null,
  content_sha256 text not null,
  back_test_id uuid not null references rule_back_test (id),
  effective_at timestamptz not null,
  written_by uuid not null references staff_account (id),
  reason text not null,
  primary key (product_id, version)
);

-- The facts are personal: income, and what is known of others. They are encrypted with the rules that they were held against.
create table application_verdict (
  id uuid primary key,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  rule_version integer not null check (rule_version >= 0),
  outcome text not null check (outcome in ('approved', 'declined', 'referred')),
  points integer,
  frozen_cipher bytea not null,
  evaluated_at timestamptz not null
);
create index application_verdict_order on application_verdict (order_id, evaluated_at desc);

-- Who decided, on which verdict, and why: null for the rules themselves. An approval against the rules names its action.
create table application_decision (
  order_id uuid primary key references loan_order (id),
  borrower_id uuid not null references borrower (id),
  verdict_id uuid not null references application_verdict (id),
  is_approved boolean not null,
  causes text[] not null,
  note_cipher bytea,
  decided_by uuid references staff_account (id),
  action_id uuid references staff_action (id),
  reapply_on date,
  decided_at timestamptz not null,
  check (is_approved = (reapply_on is null)),
  check (is_approved or cardinality(causes) > 0)
);
create index application_decision_borrower on application_decision (borrower_id, decided_at desc);

-- Phones, accounts, devices and documents that the lender does not lend to, by their keyed index, until their end.
create table blocklist_entry (
  id uuid primary key,
  merchant_number text not null,
  kind text not null check (kind in ('phone', 'account', 'device', 'document')),
  value_index bytea not null,
  shown_cipher bytea not null,
  reason_cipher bytea not null,
  added_by uuid not null references staff_account (id),
  added_at timestamptz not null,
  ends_on date,
  ended_by uuid references staff_account (id),
  ended_at timestamptz,
  end_reason_cipher bytea,
  check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (end_reason_cipher is null))
);
create unique index blocklist_entry_live on blocklist_entry (merchant_number, value_index) where ended_at is null;

create trigger rule_set_only_grows before update or delete on rule_set for each row execute function refuse_change();
create trigger application_verdict_only_grows before update or delete on application_verdict
  for each row execute function refuse_change();
create trigger application_decision_only_grows before update or delete on application_decision
  for each row execute function refuse_change();
