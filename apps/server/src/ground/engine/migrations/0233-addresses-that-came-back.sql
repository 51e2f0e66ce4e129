-- An e-mail address that its mail server refuses for good stayed confirmed, and everything went on being sent there. It is kept when
-- mail to it came back: a later confirmation counts again, also one by a process that does not know the column. A code whose
-- e-mail came back is kept by its hash, so another code is none that came back.

alter table borrower_email add column returned_at timestamptz;

alter table borrower_email_code add column returned_hash bytea;
