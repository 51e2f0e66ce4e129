-- Of a loan that was written off, a payment taken back after its refund is a loss too (record 064). Nothing more happens to such a loan
-- by itself, so its books had kept it: the day's work looks at it once more. As in 0225, on a day that has begun in no market.

update loan_order o set next_day_work = current_date + 2
where exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'written-off')
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'refunded')
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'reversed');
