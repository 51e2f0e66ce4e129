-- References of account proofs and of mandates came after 0180: their third sign is one of ours as well.

create or replace function bucket_of_reference(reference text) returns smallint language sql immutable strict parallel safe as $$
  select case when reference ~ '^[0-9A-Z]{2}[PDFCM][0-9A-Z]{25}$' and n < 256 then n
    else get_byte(sha256(convert_to(reference, 'UTF8')), 0) end::smallint
  from (select strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(reference, 1, 1)) * 36
    + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(reference, 2, 1)) - 37 as n) signs
$$;

alter table mandate
  add constraint mandate_in_its_bucket check (bucket = bucket_of(id)),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table mandate_debit
  add constraint mandate_debit_in_its_bucket check (bucket = bucket_of(id)),
  add foreign key (bucket, mandate_id) references mandate (bucket, id),
  add foreign key (bucket, intent_id) references payment_intent (bucket, id);
