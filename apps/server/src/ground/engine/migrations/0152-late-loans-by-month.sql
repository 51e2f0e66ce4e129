-- How late each loan was when a month began: without it nobody can say what share of late loans was cured, or became later. Rows
-- only grow; they are taken once a month from the due days of the loans.

create table late_snapshot (
  month date not null check (extract(day from month) = 1),
  market text not null check (market in ('PH', 'IN')),
  -- Loans that ran and were not late.
  current_loans integer not null,
  taken_at timestamptz not null,
  primary key (month, market)
);
create table late_loan (
  month date not null,
  market text not null,
  order_id uuid not null references loan_order (id),
  bucket text not null check (bucket in ('1-7', '8-30', '31-60', '61-90', '90+')),
  owed_minor bigint not null,
  primary key (month, order_id),
  foreign key (month, market) references late_snapshot (month, market)
);
create index late_loan_market on late_loan (month, market);
create trigger late_snapshot_only_grows before update or delete on late_snapshot
  for each row execute function refuse_change();
create trigger late_snapshot_never_emptied before truncate on late_snapshot
  for each statement execute function refuse_change();
create trigger late_loan_only_grows before update or delete on late_loan for each row execute function refuse_change();
create trigger late_loan_never_emptied before truncate on late_loan for each statement execute function refuse_change();
