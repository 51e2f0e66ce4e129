-- The list of applications, oldest first, and how many wait, are read from an index of their own.

create index loan_order_under_review on loan_order (created_at, id) where status_copy = 'under-review';
