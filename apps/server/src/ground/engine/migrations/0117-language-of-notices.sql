-- The language that a message was written in, so that a page in another language says so to a screen reader.
-- It is not known of what was written before.

alter table borrower_notice add column locale text check (locale in ('en', 'fil', 'hi', 'id'));
