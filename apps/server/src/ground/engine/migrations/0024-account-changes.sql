-- A session alone must not redirect a loan's money: another account needs a code that was sent to the registered phone,
-- and money waits a while before it goes there. Which account a code was sent for is part of the code.

alter table payout_account add column bound_by text not null default 'borrower' check (bound_by in ('borrower', 'staff'));
alter table payout_account add column waits_until timestamptz;
alter table payout_account add column released_at timestamptz;
create index payout_account_waiting on payout_account (waits_until)
  where waits_until is not null and released_at is null;

create table account_change_code (
  borrower_id uuid primary key references borrower (id),
  code_hash bytea not null,
  account_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
