-- A borrower who has another mobile number became another borrower, and the next holder of the old number opened their account.
-- The first number stands with the borrower, as it did. Each later one leads to them from its own bucket, and a number that was
-- given up is kept with its days, so that staff find whose it was and nobody reads what was sent to the one before.
create table borrower_number (
  bucket smallint not null,
  id uuid not null,
  -- Whose it is. The borrower may lie in another bucket.
  borrower_id uuid not null,
  merchant_number text not null,
  phone_index bytea not null,
  number_cipher bytea not null,
  -- Null for the number that the borrower registered with.
  started_at timestamptz,
  -- Null while it is theirs.
  ended_at timestamptz,
  -- The notice of the change goes to the number that was given up, so what is sent there is for them a little longer.
  texts_until timestamptz,
  primary key (bucket, id),
  check (bucket = get_byte(uuid_send(id), 15)),
  check (started_at is not null or ended_at is not null),
  check ((ended_at is null) = (texts_until is null))
);
create unique index borrower_number_held on borrower_number (bucket, merchant_number, phone_index) where ended_at is null;
create index borrower_number_phone on borrower_number (bucket, merchant_number, phone_index);
create index borrower_number_borrower on borrower_number (borrower_id);

-- Null once the first number was given up.
alter table borrower alter column phone_index drop not null;
-- A code of a borrower stands for another account, or for another number.
alter table account_change_code add column purpose text not null default 'account';
alter table account_change_code add constraint account_change_code_purpose_check check (purpose in ('account', 'number'));

alter table staff_request drop constraint staff_request_kind_check;
alter table staff_request add constraint staff_request_kind_check
  check (kind in ('same-person', 'different-persons', 'undo-persons', 'return-payment', 'change-number'));
alter table staff_request drop constraint staff_request_check1;
alter table staff_request add constraint staff_request_other_check
  check ((kind in ('return-payment', 'change-number')) = (other_id is null));
