-- Reminders to a borrower who has died stop without an end (record 046). Such a stop was kept as one for hardship and ended after 180 days.
-- Every older row keeps to the constraint of before, which is part of this one.

alter table reminder_stop drop constraint reminder_stop_cause_check;
alter table reminder_stop add constraint reminder_stop_cause_check
  check (cause in ('promised', 'restructure', 'hardship', 'deceased')) not valid;

-- A pause for hardship is an event of its own loan. What stopped this one for another loan's write-off is none.
update reminder_stop s set cause = 'deceased', until_day = 'infinity'
where s.cause = 'hardship' and s.ended_at is null
  and not exists (select 1 from order_event e where e.bucket = s.bucket and e.order_id = s.order_id and e.id = s.source_id);
