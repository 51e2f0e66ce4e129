-- A lender that lent before brings its running loans along. Each is known by the number that it had: it is found by it, and is never
-- taken over twice. What was paid before did not come through a provider of ours, so it is no payment of ours.

-- The number lies in a bucket made of it, because whoever looks for it knows no borrower. Its loan lies in another.
create table taken_over_number (
  bucket smallint not null,
  id uuid not null,
  merchant_number text not null,
  old_number text not null,
  order_id uuid not null,
  taken_over_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, merchant_number, old_number),
  constraint taken_over_number_in_its_bucket check (bucket = bucket_of(id))
);
create trigger taken_over_number_only_grows before update or delete on taken_over_number
  for each row execute function refuse_change();
create trigger taken_over_number_never_emptied before truncate on taken_over_number
  for each statement execute function refuse_change();

create table taken_over_payment (
  bucket smallint not null,
  id uuid not null,
  order_id uuid not null,
  event_id uuid not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  channel text not null,
  reference text not null,
  taken_over_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, order_id, id),
  constraint taken_over_payment_in_its_bucket check (bucket = bucket_of(id)),
  foreign key (bucket, order_id) references loan_order (bucket, id)
);
create trigger taken_over_payment_only_grows before update or delete on taken_over_payment
  for each row execute function refuse_change();
create trigger taken_over_payment_never_emptied before truncate on taken_over_payment
  for each statement execute function refuse_change();
