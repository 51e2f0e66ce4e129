-- One person came back as a second borrower: the phone was written another way, or another phone paid into the same account
-- from the same device. What is the same is found through keyed indexes, which say nothing of the phone or the account.

create table borrower_match (
  borrower_id uuid not null references borrower (id),
  kind text not null check (kind in ('phone', 'account', 'holder', 'device')),
  value_index bytea not null,
  primary key (borrower_id, kind, value_index)
);
create index borrower_match_value on borrower_match (value_index);

-- True when a borrower's phone stands in its one form and every index of before was written. A server of an older version
-- leaves it false, so that its borrowers are brought along as well.
alter table borrower add column is_matched boolean not null default false;
create index borrower_not_matched on borrower (id) where not is_matched;
