-- The main job needs borrowers with sessions and payout accounts, products, orders with their facts and their
-- ledger, payment intents and payments, a command log for idempotency and an outbox for what leaves the house.
-- Every hot row carries its borrower, so that the book can be sharded by borrower. Facts and postings only grow.

create table setting (
  name text primary key,
  value jsonb not null
);

create table product (
  id integer not null,
  version integer not null,
  definition jsonb not null,
  effective_at timestamptz not null default now(),
  primary key (id, version)
);

create table borrower (
  id uuid primary key,
  merchant_number text not null,
  market text not null check (market in ('PH', 'IN')),
  phone_index bytea not null,
  personal_cipher bytea not null,
  is_repeat boolean not null default false,
  created_at timestamptz not null default now(),
  unique (merchant_number, phone_index)
);

create table borrower_session (
  token_sha256 bytea primary key,
  borrower_id uuid not null references borrower (id),
  device_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index borrower_session_borrower on borrower_session (borrower_id);

create table payout_account (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  card_type integer not null,
  channel_number text not null,
  fields_cipher bytea not null,
  masked text not null,
  created_at timestamptz not null
);
create index payout_account_borrower on payout_account (borrower_id, created_at desc);

create table loan_order (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  product_id integer not null,
  product_version integer not null,
  contract_number text not null unique,
  contract jsonb not null,
  contract_sha256 text not null,
  -- A copy for lists and jobs; the truth is the contract, the events and the day.
  status_copy text not null,
  is_open boolean not null default true,
  next_day_work date,
  created_at timestamptz not null,
  foreign key (product_id, product_version) references product (id, version)
);
create unique index loan_order_one_open on loan_order (borrower_id, product_id) where is_open;
create index loan_order_borrower on loan_order (borrower_id, created_at desc);
create index loan_order_day_work on loan_order (next_day_work, id) where next_day_work is not null;

create table order_event (
  id uuid primary key,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null,
  value_day date not null,
  body jsonb not null,
  recorded_at timestamptz not null,
  unique (order_id, sequence)
);

create table posting (
  id uuid primary key,
  order_id uuid references loan_order (id),
  borrower_id uuid,
  sequence integer not null,
  kind text not null,
  value_day date not null,
  debit text not null,
  credit text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  event_id uuid,
  reverses uuid references posting (id),
  posted_at timestamptz not null,
  check (debit <> credit),
  unique (order_id, sequence)
);
create unique index posting_reversed_once on posting (reverses) where reverses is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: correct it with a new row', tg_table_name using errcode = '23514';
end $$;
create trigger order_event_only_grows before update or delete on order_event for each row execute function refuse_change();
create trigger posting_only_grows before update or delete on posting for each row execute function refuse_change();

create table payment_intent (
  id uuid primary key,
  reference text not null unique,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null,
  purpose text not null check (purpose in ('repayment', 'rollover')),
  -- Null for a standing code, which takes any amount.
  amount_minor bigint check (amount_minor > 0),
  currency text not null,
  provider text not null,
  channel_number text not null,
  status text not null check (status in ('open', 'paid', 'failed', 'expired')),
  provider_reference text,
  pay_url text,
  pay_code text,
  qr_text text,
  quoted_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  polled_at timestamptz
);
create unique index payment_intent_one_open on payment_intent
  (order_id, purpose, channel_number, coalesce(amount_minor, 0)) where status = 'open';
create index payment_intent_order on payment_intent (order_id, created_at desc);
create index payment_intent_to_poll on payment_intent (polled_at nulls first) where status in ('open', 'expired');

create table payment (
  provider text not null,
  provider_payment_id text not null,
  id uuid not null unique,
  reference text not null,
  order_id uuid references loan_order (id),
  borrower_id uuid,
  intent_id uuid references payment_intent (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  learned_from text not null check (learned_from in ('webhook', 'poller', 'return-page')),
  event_id uuid,
  primary key (provider, provider_payment_id)
);
create index payment_order on payment (order_id);

create table provider_event (
  provider text not null,
  provider_event_id text not null,
  reference text not null,
  kind text not null,
  status text not null,
  body bytea not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, provider_event_id)
);

create table payout (
  id uuid primary key,
  reference text not null unique,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null,
  payout_account_id uuid not null references payout_account (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  provider text not null,
  status text not null check (status in ('requested', 'sent', 'credited', 'returned')),
  provider_reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index payout_one_under_way on payout (order_id) where status in ('requested', 'sent');

create table command_log (
  key text primary key,
  borrower_id uuid not null,
  command text not null,
  input_sha256 text not null,
  answer jsonb,
  recorded_at timestamptz not null
);

create table outbox (
  id uuid primary key,
  kind text not null,
  dedupe_key text unique,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);
create index outbox_due on outbox (run_at, id) where done_at is null;

create table borrower_message (
  id uuid primary key,
  phone_index bytea not null,
  message_cipher bytea not null,
  sent_at timestamptz not null
);
create index borrower_message_phone on borrower_message (phone_index, sent_at desc);

create table order_rating (
  id uuid primary key,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null,
  score_sent integer not null check (score_sent between 1 and 5),
  score_chosen integer check (score_chosen between 1 and 5),
  rated_at timestamptz not null,
  unique (order_id)
);

create table service_event (
  id uuid primary key,
  borrower_id uuid,
  kind text not null,
  product_id integer,
  body jsonb not null,
  happened_at timestamptz not null
);
