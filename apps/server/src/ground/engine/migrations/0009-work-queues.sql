-- Staff work through lists: orders to decide, overdue loans, payments that do not match. What a list shows and sorts by
-- stands beside the contract as a copy, so that no list has to re-play a book; the truth stays the contract and its facts.

alter table loan_order
  add column market text generated always as (contract #>> '{terms,market}') stored,
  add column currency text generated always as (contract #>> '{terms,currency}') stored,
  add column amount_minor bigint generated always as (rtrim(contract ->> 'principalMinor', 'n')::bigint) stored,
  -- The due day of the oldest unpaid instalment; null while nothing runs and once nothing is owed or hoped for.
  add column due_copy date,
  add column owed_copy bigint not null default 0,
  add column principal_copy bigint not null default 0;

-- The day's work takes running loans up once, page by page, and so fills the copies in.
update loan_order set next_day_work = date '2000-01-01' where status_copy in ('on-loan', 'due', 'overdue');

create index loan_order_newest on loan_order (created_at desc, id desc);
create index loan_order_by_status on loan_order (status_copy, created_at desc, id desc);
create index loan_order_overdue on loan_order (due_copy, id) where status_copy = 'overdue' and due_copy is not null;

-- How a payment parts from what was asked for. Most do not, so most rows have none.
alter table payment
  add column mismatch text check (mismatch in
    ('unknown-reference', 'other-currency', 'after-settlement', 'over', 'under')),
  add column reversed_at timestamptz;
update payment p set mismatch = case
    when p.order_id is null then 'unknown-reference'
    when p.amount_minor > i.amount_minor then 'over'
    else 'under' end
  from payment q left join payment_intent i on i.id = q.intent_id
  where q.id = p.id and (p.order_id is null or p.amount_minor <> i.amount_minor);
create index payment_newest on payment (received_at desc, id desc);
create index payment_mismatched on payment (received_at desc, id desc) where mismatch is not null;

create index payout_newest on payout (created_at desc, id desc);
create index payout_order on payout (order_id, created_at desc);
create index payout_by_status on payout (status, created_at desc, id desc);

-- A bank can take money back after a payout was settled: nothing moves by itself, a person must look.
create table payout_late_change (
  payout_id uuid not null references payout (id),
  to_status text not null check (to_status in ('credited', 'returned')),
  from_status text not null,
  reason text,
  learned_at timestamptz not null,
  primary key (payout_id, to_status)
);
create trigger payout_late_change_only_grows before update or delete on payout_late_change for each row execute function refuse_change();

-- What a member of staff has taken note of, once: a complaint acknowledged, a message dealt with, a payment looked at.
create table staff_mark (
  kind text not null check (kind in ('complaint', 'contact-message', 'payment', 'payout')),
  subject_id uuid not null,
  marked_by text not null,
  marked_at timestamptz not null,
  primary key (kind, subject_id)
);
create trigger staff_mark_only_grows before update or delete on staff_mark for each row execute function refuse_change();

create index complaint_newest on complaint (sent_at desc, id desc);
