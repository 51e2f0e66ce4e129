-- An officer who lacked one document could only decline. A request names what is missing from a list; one is open for an
-- application at a time, and the picture that answers it stays with the person's documents. Who looked at an application first,
-- and when, is kept for its borrower's own timeline.
create table document_request (
  id uuid primary key,
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  kind text not null,
  asked_by uuid not null references staff_account (id),
  asked_at timestamptz not null,
  picture_id uuid references picture (id),
  answered_at timestamptz,
  check ((picture_id is null) = (answered_at is null))
);
create unique index document_request_open on document_request (order_id) where answered_at is null;
create index document_request_order on document_request (order_id, asked_at);

create table application_look (
  order_id uuid primary key references loan_order (id),
  borrower_id uuid not null references borrower (id),
  staff_id uuid not null references staff_account (id),
  looked_at timestamptz not null
);
create trigger application_look_only_grows before update or delete on application_look for each row execute function refuse_change();

alter table picture drop constraint picture_identity_side_check;
alter table picture add constraint picture_identity_side_check check (identity_side in ('front', 'back', 'selfie', 'extra'));
