-- What a late borrower promised to pay, who looks after the loan, and what is done next. A promise is never edited: it is kept
-- or broken by the payments of its time, and a loan has one that is open.
create table promise_to_pay (
  id uuid primary key,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  made_on date not null,
  due_on date not null,
  -- Null for the borrower's own.
  made_by uuid references staff_account (id),
  status text not null check (status in ('open', 'kept', 'broken')),
  -- The events of the loan when it was made, and those that its status takes into account.
  events_before integer not null,
  events_seen integer not null,
  made_at timestamptz not null,
  check (due_on >= made_on)
);
create unique index promise_to_pay_open on promise_to_pay (order_id) where status = 'open';
create index promise_to_pay_order on promise_to_pay (order_id, made_at);
create index promise_to_pay_undecided on promise_to_pay (due_on) where status in ('open', 'broken');

create table collection_case (
  order_id uuid primary key references loan_order (id),
  staff_id uuid references staff_account (id),
  -- Null where a rule assigned it.
  assigned_by uuid references staff_account (id),
  assigned_at timestamptz,
  next_step_cipher bytea,
  next_step_on date
);
create index collection_case_staff on collection_case (staff_id);
