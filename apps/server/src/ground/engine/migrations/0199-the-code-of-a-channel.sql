-- A channel has one code for a loan: an attempt to pay by the channel of the standing code is paid by that code.
alter table payment_intent add column standing_id uuid;
alter table payment_intent add constraint payment_intent_standing_fkey
  foreign key (bucket, standing_id) references payment_intent (bucket, id);
alter table payment_intent add constraint payment_intent_standing_check
  check (standing_id is null or (amount_minor is not null and pay_code is not null));
create index payment_intent_standing on payment_intent (bucket, standing_id) where standing_id is not null;
