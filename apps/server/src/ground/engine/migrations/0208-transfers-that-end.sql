-- A payout or a refund that its provider refused stayed requested for ever: the money of the loan could go to no other account, and
-- the overpayment was locked. Now it ends as refused. While staff end one it is `ending`, until its provider was asked once more.

alter table payout
  drop constraint payout_status_check,
  add constraint payout_status_check
    check (status in ('requested', 'ending', 'sent', 'credited', 'returned', 'refused'));
-- What is ending may still turn out to be sent, so no other payout begins beside it. Processes of before name two of the three.
drop index payout_one_under_way;
create unique index payout_one_under_way on payout (bucket, order_id) where status in ('requested', 'ending', 'sent');

alter table refund_transfer
  -- The entry that gave the overpayment up, where it is not of the refund's own id: a refund that had ended as refused and arrived.
  add column event_id uuid,
  drop constraint refund_transfer_status_check,
  add constraint refund_transfer_status_check
    check (status in ('requested', 'ending', 'sent', 'credited', 'returned', 'refused'));

-- A request that was still on its way can send what had ended: a person must look.
alter table payout_late_change
  drop constraint payout_late_change_to_status_check,
  add constraint payout_late_change_to_status_check check (to_status in ('sent', 'credited', 'returned'));
