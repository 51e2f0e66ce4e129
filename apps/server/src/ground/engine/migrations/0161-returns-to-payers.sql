-- Money whose owner is not found could only wait. Now it goes back to its payer: through the provider that took it in, or, where
-- that cannot be, by hand with the reference of the transfer. The ledger gives the money up when it is approved.

create table payment_return (
  bucket smallint not null,
  -- The request's.
  id uuid not null,
  payment_id uuid not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  -- The provider that sends it, or how it was given back by hand.
  provider text not null,
  -- Returned: it came back to us. Refused: the provider did not send it. Either way the money is unmatched again.
  status text not null check (status in ('requested', 'sent', 'credited', 'returned', 'refused')),
  provider_reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  looked_at timestamptz,
  primary key (bucket, id),
  check (bucket = get_byte(uuid_send(id), 15)),
  unique (bucket, reference)
);
create unique index payment_return_once on payment_return (bucket, payment_id) where status not in ('returned', 'refused');
create index payment_return_payment on payment_return (payment_id);
create index payment_return_reference on payment_return (reference);
create index payment_return_in_turn on payment_return (looked_at nulls first, changed_at) where status = 'sent';
create index payment_return_changed on payment_return (provider, currency, changed_at);
