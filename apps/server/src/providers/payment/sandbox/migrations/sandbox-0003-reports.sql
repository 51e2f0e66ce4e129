-- The sandbox provider writes a report of its own: one line whenever money reached an end. Like its other tables, nothing of
-- ours refers to it.

create table sandbox_provider_settlement (
  line_id      bigint generated always as identity primary key,
  kind         text not null check (kind in ('payment', 'payout')),
  status       text not null check (status in ('paid', 'reversed', 'credited', 'returned')),
  subject_id   text not null,
  reference    text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null check (currency in ('PHP', 'INR')),
  reason       text,
  value_at     timestamptz not null,
  happened_at  timestamptz not null,
  unique (subject_id, status)
);
create index sandbox_provider_settlement_day on sandbox_provider_settlement (currency, happened_at, line_id);

insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor, currency, value_at, happened_at)
select 'payment', p.status, p.payment_id, c.reference, p.amount_minor, c.currency, p.paid_at, p.changed_at
from sandbox_provider_payment p join sandbox_provider_charge c on c.provider_reference = p.provider_reference
where p.status in ('paid', 'reversed') order by p.changed_at;
insert into sandbox_provider_settlement (kind, status, subject_id, reference, amount_minor, currency, reason, value_at,
  happened_at)
select 'payout', p.status, p.provider_reference, p.reference, p.amount_minor, p.currency, p.reason, p.settled_at, p.settled_at
from sandbox_provider_payout p where p.status in ('credited', 'returned') order by p.settled_at;
