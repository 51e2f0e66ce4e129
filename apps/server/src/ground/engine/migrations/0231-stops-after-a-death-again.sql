-- While an update rolls out, a process of before can still approve a write-off for a death: its stops ended after 180 days (record 046).
-- This is the change of migration 0228 once more, and changes nothing where that was all.

update reminder_stop s set cause = 'deceased', until_day = 'infinity'
where s.cause = 'hardship' and s.ended_at is null
  and not exists (select 1 from order_event e where e.bucket = s.bucket and e.order_id = s.order_id and e.id = s.source_id);
