-- The day's work takes loans in pages, in the order of their days, and must find a page without looking at the rest of the
-- book. A loan that cannot be worked on is set aside and holds up no other; staff see how far the work of a day has come.

create index loan_order_due_work on loan_order (market, next_day_work, id) where next_day_work is not null;
drop index loan_order_day_work;

create table day_work_fault (
  order_id uuid primary key references loan_order (id),
  failures integer not null check (failures > 0),
  reason text not null check (length(reason) <= 200),
  failed_at timestamptz not null,
  retry_at timestamptz not null
);

create table day_work_run (
  market text not null check (market in ('PH', 'IN')),
  day date not null,
  loans_done bigint not null default 0 check (loans_done >= 0),
  busy_ms bigint not null default 0 check (busy_ms >= 0),
  started_at timestamptz not null,
  worked_at timestamptz not null,
  -- When nothing was left but what is set aside; null while there is.
  ended_at timestamptz,
  primary key (market, day)
);
