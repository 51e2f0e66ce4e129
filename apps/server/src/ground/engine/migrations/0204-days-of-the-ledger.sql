-- The trial balance read every posting there is: ten million for a million loans. What was posted is added up by value day once its
-- transaction cannot be open any more, and beside these sums only the newest postings are read.

-- Up to which id the postings of a bucket are added up.
create table ledger_fold (
  bucket smallint primary key check (bucket between 0 and 255),
  folded_until uuid not null
);
insert into ledger_fold
  select bucket, '00000000-0000-0000-0000-000000000000' from generate_series(0, 255) bucket;

-- The sums of a shard lie in one bucket of it, so that one machine has a few rows a day and not as many for each bucket.
create table ledger_day (
  bucket smallint not null check (bucket between 0 and 255),
  value_day date not null,
  currency text not null,
  debit text not null,
  credit text not null,
  -- A sum of many amounts is larger than the largest bigint can be.
  amount_minor numeric(38) not null check (amount_minor > 0),
  primary key (bucket, value_day, currency, debit, credit)
);
