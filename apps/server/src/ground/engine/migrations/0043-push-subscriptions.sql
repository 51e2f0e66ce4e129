-- A browser that its borrower lets show notifications is sent receipts and reminders. Address and keys of a subscription are
-- secrets of that browser and are stored encrypted; a device has one, and an address belongs to one borrower.

create table push_subscription (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  device_id text not null,
  endpoint_index bytea not null unique,
  subscription_cipher bytea not null,
  created_at timestamptz not null,
  unique (borrower_id, device_id)
);
