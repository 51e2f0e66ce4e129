-- A loan that was settled is due again for a refunded overpayment whose payment was taken back. One of before that rule stood in lists as
-- settled until its next event. The work of the next day, when servers of before are restarted, writes what lists show of it anew.

update loan_order o set next_day_work = current_date + 1
where o.status_copy = 'settled'
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'refunded')
  and exists (select 1 from order_event e where e.bucket = o.bucket and e.order_id = o.id and e.kind = 'reversed');
