-- An assignment of a loan, changed data of its borrower and a judgement have periods in the terms (LEND-06), and nobody could
-- record one. What follows from a notice is calculated, so the table has only what happened. A correction is another row.

create table loan_notice (
  bucket smallint not null,
  id uuid not null,
  borrower_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('assignment', 'changed-data', 'judgement', 'judgement-paid', 'withdrawn')),
  happened_on date not null,
  notice_on date not null,
  -- The judgement that was paid, or the notice that is taken back.
  about_id uuid,
  note_cipher bytea,
  staff_id uuid not null references staff_account (id),
  idempotency_key text not null,
  recorded_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, order_id, staff_id, idempotency_key),
  constraint loan_notice_in_its_bucket check (bucket = bucket_of(id)),
  foreign key (bucket, borrower_id) references borrower (bucket, id),
  foreign key (bucket, order_id) references loan_order (bucket, id),
  foreign key (bucket, about_id) references loan_notice (bucket, id),
  check (happened_on <= notice_on),
  check ((kind in ('judgement-paid', 'withdrawn')) = (about_id is not null))
);
create trigger loan_notice_only_grows before update or delete on loan_notice
  for each row execute function refuse_change_but_sealing('note_cipher');
create trigger loan_notice_never_emptied before truncate on loan_notice
  for each statement execute function refuse_change();
