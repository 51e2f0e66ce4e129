-- A document that a borrower shows to somebody else must be provable later, as it was issued. Each is kept with the hash of
-- its content; the same content of a loan is the same document.

create table issued_document (
  number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  kind text not null check (kind in ('receipt', 'statement', 'agreement', 'disclosure', 'clearance')),
  -- Which one of its kind: the payment, the day, the agreement; empty where a loan has one.
  subject text not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  content_cipher bytea not null,
  issued_by text not null check (issued_by in ('borrower', 'staff')),
  issued_at timestamptz not null,
  unique (order_id, kind, subject, content_sha256)
);

create trigger issued_document_only_grows before update or delete on issued_document
  for each row execute function refuse_change_but_sealing('content_cipher');
create trigger issued_document_never_emptied before truncate on issued_document
  for each statement execute function refuse_change();
