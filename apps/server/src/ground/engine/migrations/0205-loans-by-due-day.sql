-- The figures of the portfolio read every loan with its contract. The index by due day, which reminders look in, has what they add up
-- as well, so they read the index alone.

drop index loan_order_due;
create index loan_order_due on loan_order (market, due_copy) include (status_copy, principal_copy)
  where is_open and due_copy is not null;
