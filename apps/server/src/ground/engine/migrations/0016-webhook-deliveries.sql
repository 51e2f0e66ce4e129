-- What reached the door for providers is kept as it came, also what was refused, so that a person can see what a provider
-- sent and what came of it. What was sent may hold personal data and is encrypted; what was refused is kept for a while.

create table webhook_delivery (
  id uuid primary key,
  provider text not null,
  received_at timestamptz not null,
  byte_count integer not null check (byte_count >= 0),
  is_whole boolean not null,
  sealed bytea not null,
  signature text not null check (signature in ('genuine', 'unsigned', 'altered')),
  age text not null check (age in ('fresh', 'too-old', 'not-judged')),
  -- Null for what was not believed or could not be read.
  provider_event_id text,
  subject text,
  reference text,
  is_first boolean,
  effect text not null,
  replay_of uuid,
  replayed_by text
);
create index webhook_delivery_newest on webhook_delivery (received_at desc, id desc);
create index webhook_delivery_reference on webhook_delivery (reference) where reference is not null;
create index webhook_delivery_refused on webhook_delivery (received_at) where provider_event_id is null;
