-- Reminders of a day are queued in pages. Each page read all loans near a step again, because the index by due day did not say in which
-- order loans of one day stand. With the id in its key a page begins behind the one before.

drop index loan_order_due;
create index loan_order_due on loan_order (market, due_copy, id) include (status_copy, principal_copy)
  where is_open and due_copy is not null;
