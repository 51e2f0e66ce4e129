-- Automatic repayment ends with the death of its borrower, on every loan of that person: staff read that it was for this.

alter table mandate
  drop constraint mandate_ended_by_check,
  add constraint mandate_ended_by_check check (ended_by in ('borrower', 'bank', 'lender', 'staff', 'death'));
