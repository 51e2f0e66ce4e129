-- The database's tomorrow can be a market's today: from four in the afternoon by UTC it is the next day in Manila, and from half past six
-- in Kolkata. A server of before that still ran then took up what 0224 had left to the next day, and wrote the loan as settled once more.
-- The day after tomorrow has begun in no market.

update loan_order o set next_day_work = current_date + 2
where o.status_copy = 'settled'
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'refunded')
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'reversed');
