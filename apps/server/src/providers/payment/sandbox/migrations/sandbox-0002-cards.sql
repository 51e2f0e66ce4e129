-- The sandbox payment provider charges stored accounts as well: what its charge on an account waits for, and which
-- accounts have paid before. Like its other tables, nothing of ours refers to it.

create table sandbox_provider_card (
  provider_reference text primary key references sandbox_provider_charge (provider_reference),
  -- A keyed digest of the account and its holder, as of payouts.
  account_digest     text not null,
  needs_holder       boolean not null,
  captured_at        timestamptz
);

create index sandbox_provider_card_account on sandbox_provider_card (account_digest) where captured_at is not null;
