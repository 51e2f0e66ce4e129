-- A borrower may name an e-mail address, to hear of documents and complaints there too. It counts from the moment that a code,
-- which was sent to it, came back; until then the one before stays.

create table borrower_email (
  borrower_id uuid primary key references borrower (id),
  address_cipher bytea not null,
  confirmed_at timestamptz not null
);

create table borrower_email_code (
  borrower_id uuid primary key references borrower (id),
  address_cipher bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
