-- Genuine webhooks that moved something are kept, also those without an event of ours. Each hour the search for what is old enough to be
-- forgotten walked over all of them.

create index webhook_delivery_forgettable on webhook_delivery (received_at)
  where provider_event_id is null and (is_first is null or effect = 'noted');
