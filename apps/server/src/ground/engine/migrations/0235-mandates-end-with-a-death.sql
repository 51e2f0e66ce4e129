-- Automatic repayment ends with the death of its borrower, on every loan of that person: staff read that it was for this.

alter table mandate
  drop constraint mandate_ended_by_check,
  add constraint mandate_ended_by_check check (ended_by in ('borrower', 'bank', 'lender', 'staff', 'death'));

-- Deaths that were recorded before: the provider is told by the work that reads mandates.
update mandate m set status = 'ending', ended_by = 'death', ended_at = now(), changed_at = now(), read_at = null
  from reminder_stop s
  where s.bucket = m.bucket and s.order_id = m.order_id and s.cause = 'deceased' and s.ended_at is null
    and m.status in ('asked', 'active', 'paused');
