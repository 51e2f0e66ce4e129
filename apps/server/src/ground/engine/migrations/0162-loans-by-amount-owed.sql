-- Money that names no loan is often exactly what a loan owes: the loans that owe an amount are found by it, and not by reading all.
create index loan_order_owed on loan_order (owed_copy, currency) where status_copy <> 'settled';
