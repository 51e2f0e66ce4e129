-- A product may require that its agreement is shown and accepted before the offer is used. Who asks for the loan must
-- have been shown the very text and have accepted it, so the server keeps both instants for each text by its hash.

create table agreement_reading (
  borrower_id uuid not null references borrower (id),
  product_id integer not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  shown_at timestamptz not null,
  answered_at timestamptz check (answered_at >= shown_at),
  primary key (borrower_id, product_id, text_sha256)
);
