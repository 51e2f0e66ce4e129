-- A refund that goes back the way of its payment goes to its payer. It had the borrower's account beside it, and waited for one.

alter table refund_transfer alter column payout_account_id drop not null;
alter table refund_transfer add constraint refund_transfer_goes_somewhere
  check (payout_account_id is not null or payment_id is not null);
