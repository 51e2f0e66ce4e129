-- A text to somebody who is no borrower, such as the code of a first sign-in, is part of no ledger of contacts and was kept for ever. It
-- is a server record from now on and goes after 90 days. Of those stored before nobody can say whose they are: they are kept.

alter table borrower_message add column is_to_visitor boolean not null default false;
create index borrower_message_to_visitors on borrower_message (sent_at) where is_to_visitor;
