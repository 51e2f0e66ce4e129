-- Where no provider can say whose an account is, its holder may prove it: one rupee, paid from it by UPI, which the provider sends
-- back. What was asked for and how it ended is kept here; whose the account is stands with the account's check.

create table penny_drop (
  bucket smallint not null,
  id uuid not null,
  borrower_id uuid not null,
  payout_account_id uuid not null,
  provider text not null,
  reference text not null,
  -- Null until the provider has answered.
  upi_link text,
  state text not null check (state in ('asked', 'proved', 'other-account', 'failed', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  looked_at timestamptz,
  primary key (bucket, id),
  unique (bucket, reference)
);
create index penny_drop_of_account on penny_drop (payout_account_id, created_at);
create index penny_drop_asked on penny_drop (created_at) where state = 'asked';
