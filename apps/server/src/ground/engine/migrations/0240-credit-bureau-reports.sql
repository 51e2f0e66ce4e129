-- The law has a lender report its loans to the credit bureau. What was in which report is kept as a keyed hash of each loan's row, not
-- as the row: so a truth that is learned later makes a correction, and no personal data is kept a second time.

create table bureau_report (
  id uuid primary key,
  market text not null check (market in ('PH', 'IN')),
  day date not null,
  -- All loans of the day, or those whose row of the day reads differently now.
  kind text not null check (kind in ('regular', 'corrections')),
  asked_by text not null,
  -- What was recorded later than this is not in it.
  known_at timestamptz not null,
  -- The regular report of the market before this one, which is compared with what is known now; null without one.
  previous_day date,
  started_at timestamptz not null,
  ready_at timestamptz,
  -- How far it has come: the bucket that is read, and the last loan of it that was.
  page_bucket smallint not null default 0,
  page_after uuid,
  open_loans integer not null default 0,
  closed_loans integer not null default 0,
  corrected_loans integer not null default 0,
  added_loans integer not null default 0,
  removed_loans integer not null default 0,
  not_paid_out integer not null default 0,
  closed_before integer not null default 0,
  unreadable integer not null default 0,
  changed_since integer not null default 0
);
create unique index bureau_report_of_day on bureau_report (market, day) where kind = 'regular';
create unique index bureau_report_corrections on bureau_report (market, day)
  where kind = 'corrections' and ready_at is null;

create table bureau_report_loan (
  bucket smallint not null,
  id uuid not null,
  report_id uuid not null,
  order_id uuid not null,
  borrower_id uuid not null,
  day date not null,
  known_at timestamptz not null,
  kind text not null check (kind in ('open', 'closed', 'corrected', 'added', 'removed')),
  is_closed boolean not null,
  row_hash bytea not null check (length(row_hash) = 32),
  primary key (bucket, id),
  unique (bucket, report_id, order_id),
  constraint bureau_report_loan_in_its_bucket check (bucket = bucket_of(id) and bucket = bucket_of(order_id)),
  foreign key (bucket, borrower_id) references borrower (bucket, id),
  foreign key (bucket, order_id) references loan_order (bucket, id)
);
create index bureau_report_loan_order on bureau_report_loan (bucket, order_id, day);
create index bureau_report_loan_borrower on bureau_report_loan (bucket, borrower_id);
create trigger bureau_report_loan_only_grows before update or delete on bureau_report_loan
  for each row execute function refuse_change();
create trigger bureau_report_loan_never_emptied before truncate on bureau_report_loan
  for each statement execute function refuse_change();

-- Whether a loan is disputed is looked up by the loan.
create index loan_hold_order on loan_hold (bucket, order_id);
create index complaint_order on complaint (bucket, order_id) where order_id is not null;
