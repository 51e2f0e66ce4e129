-- Money without a reference is often told by what was asked for: requests to pay are found by their amount and time.
create index payment_intent_amount on payment_intent (amount_minor, created_at);
