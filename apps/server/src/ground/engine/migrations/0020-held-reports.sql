-- A provider can report what cannot be: a loan paid out before it existed, a payment of a day that has not come, a sum that
-- nobody owes, an id that no text can hold. Such a report moves nothing by itself. It is held, with the reason, until a
-- person has looked at it; a payment that can be stored is held among the payments that need a person.

alter table payment drop constraint payment_mismatch_check;
alter table payment add constraint payment_mismatch_check check (mismatch in ('unknown-reference', 'other-currency',
  'after-settlement', 'over', 'under', 'implausible-day', 'implausible-amount'));

-- The same report told again is the same row. What it says is kept as text, for it may be no number and no day.
create table held_report (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('payment', 'payout', 'refund')),
  reference text not null,
  why text not null,
  order_id uuid references loan_order (id),
  learned_at timestamptz not null,
  looked_at_by text,
  looked_at timestamptz,
  unique (provider, kind, reference, why),
  check ((looked_at_by is null) = (looked_at is null))
);
create index held_report_newest on held_report (learned_at desc, id desc);

alter table day_close_difference drop constraint day_close_difference_kind_check;
alter table day_close_difference add constraint day_close_difference_kind_check check (kind in ('missing-here',
  'missing-there', 'amount-differs', 'state-differs', 'intent-without-payment', 'payment-without-fact',
  'ledger-unbalanced', 'unreadable-line'));
