-- Staff offer a borrower a new plan for a loan; the borrower alone accepts or refuses it. One offer is open for a loan at a
-- time, it has a last day, and what was accepted is kept with the text that was read.
create table restructure_offer (
  id uuid primary key references staff_action (id),
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  instalment_count integer not null check (instalment_count > 0),
  interval_days integer not null check (interval_days > 0),
  first_due_day date not null,
  interest_per_day bigint not null check (interest_per_day >= 0),
  -- The parts that are given up, each with an amount, or with null for all that is unpaid on the day of acceptance.
  waivers jsonb not null,
  ends_on date not null,
  status text not null check (status in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
  offered_at timestamptz not null,
  ended_at timestamptz,
  agreement_text text,
  agreement_language text,
  agreement_sha256 text,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'accepted') = (agreement_sha256 is not null))
);
create unique index restructure_offer_open on restructure_offer (order_id) where status = 'open';
create index restructure_offer_order on restructure_offer (order_id, offered_at);
