-- What staff do to a loan by hand goes one way: it is asked for, with a reason, and above what the lender has set a second
-- person decides. The request, the decision and what came of it stand here; what is typed is personal data and is encrypted.

create table staff_action (
  id uuid primary key,
  kind text not null,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null,
  amount_minor bigint check (amount_minor > 0),
  currency text not null,
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
  check (status <> 'waiting' or (decided_by is null and decided_at is null))
);
-- The same is waiting once.
create unique index staff_action_waiting on staff_action (sameness) where status = 'waiting';
create index staff_action_order on staff_action (order_id, id);
create index staff_action_newest on staff_action ((status = 'waiting'), id);

-- While a payment is disputed nobody is reminded of the debt: the loan is on hold. A loan is on hold once at a time.
create table loan_hold (
  id uuid primary key references staff_action (id),
  order_id uuid not null references loan_order (id),
  placed_at timestamptz not null,
  released_by uuid references staff_action (id),
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create unique index loan_hold_open on loan_hold (order_id) where released_at is null;

-- Credit that is paid back to the borrower's account; its id is the action's and the fact's.
create table refund_transfer (
  id uuid primary key references staff_action (id),
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
create index refund_transfer_order on refund_transfer (order_id, created_at desc);
create index refund_transfer_under_way on refund_transfer (changed_at) where status = 'sent';

-- A payment can also be learned of from a member of staff: cash at the counter, a transfer on a bank's statement.
alter table payment drop constraint payment_learned_from_check;
alter table payment add constraint payment_learned_from_check
  check (learned_from in ('webhook', 'poller', 'return-page', 'staff'));
create index payment_event on payment (event_id) where event_id is not null;
create index posting_unmatched on posting (event_id) where order_id is null;
