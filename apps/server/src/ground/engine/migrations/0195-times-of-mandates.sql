-- Staff read when a standing permission was given, used and ended, and may end it at the borrower's word: each step of a
-- mandate and of a debit keeps its time. What ended before is dated by its last change.

alter table mandate
  add column authorised_at timestamptz,
  add column ended_at timestamptz,
  drop constraint mandate_ended_by_check,
  add constraint mandate_ended_by_check check (ended_by in ('borrower', 'bank', 'lender', 'staff'));
update mandate set ended_at = changed_at where status in ('ending', 'ended', 'declined');
update mandate set authorised_at = changed_at where status in ('active', 'paused');
alter table mandate
  add check ((status in ('ending', 'ended', 'declined')) = (ended_at is not null)),
  add check (status not in ('active', 'paused') or authorised_at is not null);

alter table mandate_debit
  add column announced_at timestamptz,
  add column taken_at timestamptz,
  add column ended_at timestamptz;
update mandate_debit set ended_at = changed_at where state in ('paid', 'failed', 'dropped');
update mandate_debit set taken_at = changed_at where state in ('taking', 'paid');
update mandate_debit set announced_at = coalesce(noticed_at, changed_at) where state <> 'planned';
alter table mandate_debit
  add check ((state in ('paid', 'failed', 'dropped')) = (ended_at is not null)),
  add check (state not in ('taking', 'paid') or taken_at is not null);
