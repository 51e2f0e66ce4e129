-- Tables that came while the bucket went into every key: a row cannot stand in a bucket that is not its own.

alter table penny_drop
  add constraint penny_drop_in_its_bucket check (bucket = bucket_of(id)),
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, payout_account_id) references payout_account (bucket, id);

alter table bulk_recipient
  add constraint bulk_recipient_in_its_bucket check (bucket = bucket_of(id)),
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
