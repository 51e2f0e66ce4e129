-- A borrower who has paid and whose payment is found by no reference says what was paid. Staff look for the money and answer;
-- the reference is what a person typed and is stored encrypted. A picture belongs to a complaint, a reply or a claim.

create table payment_claim (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  order_id uuid not null references loan_order (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_on date not null,
  channel_number text,
  reference_cipher bytea not null,
  sent_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'picture-needed', 'not-found', 'matched')),
  reason text,
  payment_id uuid references payment (id),
  answered_by text,
  changed_at timestamptz not null,
  check ((status = 'not-found') = (reason is not null)),
  check (status <> 'matched' or payment_id is not null)
);
create index payment_claim_order on payment_claim (order_id, sent_at desc);
create index payment_claim_borrower on payment_claim (borrower_id, sent_at desc);
create index payment_claim_open on payment_claim (sent_at) where status = 'open';
create index payment_claim_payment on payment_claim (payment_id) where payment_id is not null;

alter table picture add column claim_id uuid references payment_claim (id);
alter table picture add constraint picture_of_one check (complaint_id is null or claim_id is null);
create index picture_claim on picture (claim_id, kept_at) where claim_id is not null;
drop index picture_unnamed;
create index picture_unnamed on picture (kept_at) where complaint_id is null and claim_id is null;
