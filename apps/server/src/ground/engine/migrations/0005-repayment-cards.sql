-- Borrowers repay by a card of theirs: the account that their loans are paid out to, or a bank account that they added
-- to repay from. A number is personal data and is stored encrypted; only its end is shown.

create table repayment_card (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  bank_name text not null,
  bank_code text not null,
  number_cipher bytea not null,
  number_index bytea not null,
  masked text not null,
  added_at timestamptz not null,
  unique (borrower_id, number_index)
);

-- One try to repay by a card. A quote's token stands for one repayment with each card, so sending it again finds it.
-- The code that its owner was sent is kept as a keyed digest.
create table card_repayment (
  id uuid primary key,
  token_id uuid not null,
  intent_id uuid not null references payment_intent (id),
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  card_id uuid not null,
  status text not null check (status in ('waiting', 'confirmed', 'captured')),
  needs_code boolean,
  code_digest bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  wrong_count integer not null default 0 check (wrong_count >= 0),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (token_id, card_id)
);
create index card_repayment_order on card_repayment (order_id, created_at desc);

-- Every code that was sent: how many a borrower may ask for is counted here.
create table card_repayment_code (
  id uuid primary key,
  card_repayment_id uuid not null references card_repayment (id),
  borrower_id uuid not null references borrower (id),
  sent_at timestamptz not null
);
create index card_repayment_code_borrower on card_repayment_code (borrower_id, sent_at desc);
