-- Reminders are looked for by market and by the due day of what is oldest and unpaid, before that day too.
create index loan_order_due on loan_order (market, due_copy) where is_open and due_copy is not null;
