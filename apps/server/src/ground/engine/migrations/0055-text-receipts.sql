-- A text is logged before it is sent, under the id of its order, so that a code is sent at most once. The log says which gateway
-- took it, under which number of theirs, and how far it came: kept by us, with the gateway, with the network, on the phone.

alter table borrower_message
  add column gateway text not null default 'kept',
  add column status text not null default 'kept' check (status in ('kept', 'sending', 'accepted', 'forwarded', 'delivered',
    'undelivered', 'refused', 'not-sent', 'unknown')),
  add column gateway_message_id text,
  add column reason text,
  add column changed_at timestamptz,
  add column asked_at timestamptz;

create index borrower_message_gateway on borrower_message (gateway, gateway_message_id)
  where gateway_message_id is not null;
create index borrower_message_to_ask on borrower_message (asked_at, id) where status = 'accepted';
