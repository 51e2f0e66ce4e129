-- The index of the intents to ask about did not have the failed ones, so each look read the whole table. And each was asked about every
-- minute, for two days after its end. Each has the time of its next question now; standing codes are looked for behind the attempts.

alter table payment_intent add column next_poll_at timestamptz;
update payment_intent set next_poll_at = 'epoch' where status <> 'paid' and provider_reference is not null and standing_id is null
  and (expires_at is null or expires_at > now() - interval '3 days');
drop index payment_intent_to_poll;
create index payment_intent_next_poll on payment_intent (next_poll_at)
  where next_poll_at is not null and status <> 'paid' and amount_minor is not null;
create index payment_intent_standing_poll on payment_intent (next_poll_at)
  where next_poll_at is not null and status <> 'paid' and amount_minor is null;
