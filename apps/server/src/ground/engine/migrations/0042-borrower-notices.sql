-- A browser without the lender's app shows its borrower what was written to them. The text is personal data and is stored
-- encrypted; the id is the message's own in the outbox, so that a repeated try is one notice.

create table borrower_notice (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  text_cipher bytea not null,
  written_at timestamptz not null
);
create index borrower_notice_borrower on borrower_notice (borrower_id, written_at desc);
create index borrower_notice_written on borrower_notice (written_at);
