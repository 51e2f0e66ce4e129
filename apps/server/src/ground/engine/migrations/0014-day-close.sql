-- After a business day the provider's own report of it is laid beside our books, in pages, so that a run that was cut off
-- goes on where it was. What parts is a difference: it is never edited, and a resolution says how it was settled.

create table day_close (
  id uuid primary key,
  provider text not null,
  market text not null check (market in ('PH', 'IN')),
  business_day date not null,
  phase text not null check (phase in ('report', 'payments', 'payouts', 'checks', 'review', 'closed')),
  -- Where the next page of the phase begins; null at its start.
  page_cursor text,
  line_count integer not null default 0,
  collected_theirs_minor bigint not null default 0,
  collected_ours_minor bigint not null default 0,
  paid_out_theirs_minor bigint not null default 0,
  paid_out_ours_minor bigint not null default 0,
  asked_by text not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, market, business_day)
);
create index day_close_newest on day_close (business_day desc, id desc);

-- The provider's report, line by line, as it was read: each line once, whichever day's page it stood on.
create table settlement_line (
  provider text not null,
  line_id text not null,
  day_close_id uuid not null references day_close (id),
  kind text not null check (kind in ('payment', 'payout')),
  status text not null check (status in ('paid', 'reversed', 'credited', 'returned')),
  -- The provider's id of a payment, our reference of a payout.
  subject text not null,
  reference text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('PHP', 'INR')),
  happened_at timestamptz not null,
  primary key (provider, line_id)
);
create index settlement_line_subject on settlement_line (subject, status);
create index settlement_line_close on settlement_line (day_close_id);

create table day_close_difference (
  id uuid primary key,
  day_close_id uuid not null references day_close (id),
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs', 'state-differs',
    'intent-without-payment', 'payment-without-fact', 'ledger-unbalanced')),
  concerns text not null check (concerns in ('payment', 'payout', 'intent', 'ledger')),
  subject text not null,
  reference text not null,
  order_id uuid references loan_order (id),
  their_status text,
  our_status text,
  theirs_minor bigint,
  ours_minor bigint,
  currency text not null,
  found_at timestamptz not null,
  unique (day_close_id, kind, concerns, subject)
);
create index day_close_difference_newest on day_close_difference (found_at desc, id desc);

create table day_close_resolution (
  difference_id uuid primary key references day_close_difference (id),
  resolved_by text not null,
  note text not null,
  resolved_at timestamptz not null
);

create trigger settlement_line_only_grows before update or delete on settlement_line for each row execute function refuse_change();
create trigger day_close_difference_only_grows before update or delete on day_close_difference for each row execute function refuse_change();
create trigger day_close_resolution_only_grows before update or delete on day_close_resolution for each row execute function refuse_change();

-- A day's postings are found by block: they are written in the order of time.
create index posting_posted on posting using brin (posted_at);
