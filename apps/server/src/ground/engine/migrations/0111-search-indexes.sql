-- Staff search by the words of a name, by the beginning of a loan's number and by a provider's reference. Two words of a name
-- are compared inside of the index, so that common names cost no reads of rows.

create index borrower_index_found on borrower_index (kind, value_index, borrower_id);
drop index borrower_index_value;
create index loan_order_number_prefix on loan_order (contract_number text_pattern_ops);
create index payment_provider_payment on payment (provider_payment_id);
create index payment_reference on payment (reference);
create index payment_intent_provider_reference on payment_intent (provider_reference) where provider_reference is not null;
create index payout_provider_reference on payout (provider_reference) where provider_reference is not null;
