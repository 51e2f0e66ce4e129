-- The sandbox payment provider takes money from a payer's account by a standing permission as well: the mandates that payers
-- authorised, and the debits that were announced to them. What a debit takes is a payment of a charge, as any other.

create table sandbox_provider_mandate (
  provider_reference text primary key,
  reference         text not null unique,
  amount_max_minor  bigint not null check (amount_max_minor > 0),
  currency          text not null,
  state             text not null check (state in ('open', 'active', 'paused', 'declined', 'ended')),
  description       text not null,
  return_url        text not null,
  ends_at           timestamptz not null,
  page_ends_at      timestamptz not null,
  created_at        timestamptz not null
);

create table sandbox_provider_debit (
  reference         text primary key references sandbox_provider_charge (reference),
  mandate_reference text not null references sandbox_provider_mandate (reference),
  debit_at          timestamptz not null,
  -- Null where the notice did not reach the payer.
  noticed_at        timestamptz,
  taken_at          timestamptz
);
