-- The cash of a month read each of its payments with its request, for the channel: four seconds for a book of a million loans. Payments
-- are added up by the payer's day beside the postings of their bucket, as they came; what happened to some of them afterwards is
-- read from these few. A payout knows its channel.

-- What came from providers, by the payer's day in the market of its currency.
create table cash_day (
  bucket smallint not null check (bucket between 0 and 255),
  paid_on date not null,
  currency text not null,
  -- `matched` where no request to pay stands behind a payment.
  channel text not null,
  payments bigint not null check (payments > 0),
  -- A sum of many amounts is larger than the largest bigint can be.
  amount_minor numeric(38) not null check (amount_minor > 0),
  primary key (bucket, paid_on, currency, channel)
);

-- Payments of before are added up too: the sums of days are made anew.
update ledger_fold set folded_until = '00000000-0000-0000-0000-000000000000';
delete from ledger_day;

-- Payments that do not stand as they came: recorded by hand, without a loan, or taken back.
create index payment_apart on payment (currency, paid_at)
  where learned_from = 'staff' or order_id is null or reversed_at is not null;

alter table payout add column channel_number text;
update payout p set channel_number = a.channel_number
  from payout_account a where a.bucket = p.bucket and a.id = p.payout_account_id;
alter table payout alter column channel_number set not null;
create index payout_credited on payout (currency, changed_at) include (channel_number, amount_minor)
  where status = 'credited';
