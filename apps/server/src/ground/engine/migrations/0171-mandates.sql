-- A borrower may let each payment be taken on its due day, by a standing permission at a provider: what was allowed, and each
-- debit with its announcement. What a debit brings is a payment of an intent, as any other.

create table mandate (
  bucket smallint not null,
  id uuid not null,
  borrower_id uuid not null,
  order_id uuid not null,
  provider text not null,
  reference text not null,
  -- Theirs: of the page, and of the mandate once it was authorised.
  provider_reference text,
  mandate_id text,
  authorise_url text,
  -- The payment that authorising takes; null where it takes none.
  authorisation_intent_id uuid,
  amount_max_minor bigint not null check (amount_max_minor > 0),
  currency text not null,
  status text not null check (status in ('asked', 'active', 'paused', 'ending', 'ended', 'declined')),
  ended_by text check (ended_by in ('borrower', 'bank', 'lender')),
  page_ends_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  read_at timestamptz,
  primary key (bucket, id),
  unique (bucket, reference),
  check ((status in ('ending', 'ended')) = (ended_by is not null))
);
-- A loan has one at a time.
create unique index mandate_of_loan on mandate (bucket, order_id) where status in ('asked', 'active', 'paused');
create index mandate_to_read on mandate (read_at) where status in ('asked', 'active', 'paused', 'ending');
create index mandate_by_provider on mandate (provider_reference);

create table mandate_debit (
  bucket smallint not null,
  id uuid not null,
  mandate_id uuid not null,
  order_id uuid not null,
  intent_id uuid not null,
  due_day date not null,
  amount_minor bigint not null check (amount_minor > 0),
  debit_at timestamptz not null,
  state text not null check (state in ('planned', 'announced', 'noticed', 'taking', 'paid', 'failed', 'dropped')),
  noticed_at timestamptz,
  changed_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, mandate_id, due_day),
  check (state not in ('noticed', 'taking', 'paid') or noticed_at is not null)
);
create index mandate_debit_open on mandate_debit (debit_at) where state in ('planned', 'announced', 'noticed', 'taking');
create index mandate_debit_of_intent on mandate_debit (intent_id);
