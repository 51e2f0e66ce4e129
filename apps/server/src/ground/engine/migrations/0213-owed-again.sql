-- A payment that had settled a loan could not be taken back while its borrower had the same product again: two loans would have been
-- open, and one is allowed. A loan that was settled once is owed again beside a newer one. A server of before opens no loan until it
-- is restarted: it names the index with its older condition.

alter table loan_order add column was_settled boolean not null default false;
update loan_order set was_settled = true where status_copy = 'settled';
drop index loan_order_one_open;
create unique index loan_order_one_open on loan_order (bucket, borrower_id, product_id) where is_open and not was_settled;
