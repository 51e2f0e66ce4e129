-- Before money goes to an account, a provider that can do so says whose it is. What it said is kept with the account, the
-- holder's name encrypted. Money to an account of somebody else, or to none, waits until staff have released the account.

create table account_check (
  payout_account_id uuid primary key references payout_account (id),
  borrower_id uuid not null references borrower (id),
  provider text not null,
  outcome text not null check (outcome in ('match', 'partial', 'mismatch', 'unknown-account', 'unavailable')),
  answer_cipher bytea not null,
  checked_at timestamptz not null,
  released_at timestamptz,
  check (released_at is null or outcome in ('mismatch', 'unknown-account'))
);
create index account_check_held on account_check (borrower_id)
  where outcome in ('mismatch', 'unknown-account') and released_at is null;
