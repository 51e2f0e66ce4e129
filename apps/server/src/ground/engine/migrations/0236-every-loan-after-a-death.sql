-- A death that was recorded before stopped only those loans of its borrower that were owed then (record 046). It stops all of them now:
-- one that was settled or written off for another cause, and one that was applied for since.

insert into reminder_stop (bucket, order_id, borrower_id, source_id, cause, until_day, started_at)
select o.bucket, o.id, o.borrower_id, d.source_id, 'deceased', 'infinity', min(d.started_at)
  from reminder_stop d join loan_order o on o.bucket = d.bucket and o.borrower_id = d.borrower_id
  where d.cause = 'deceased' and d.ended_at is null
  group by o.bucket, o.id, o.borrower_id, d.source_id
  on conflict (bucket, order_id, source_id) do nothing;
