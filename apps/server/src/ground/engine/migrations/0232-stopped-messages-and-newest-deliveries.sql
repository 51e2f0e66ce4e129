-- A message to many that a second person had approved could not be stopped: with wrong words it went out to everybody on its list.
-- Who has not got it when it is stopped does not get it; who stopped it, when and why stays with it.

alter table bulk_message
  add column stopped_at timestamptz,
  add column stopped_by uuid,
  add column stop_reason_cipher bytea;

alter table bulk_message
  add constraint bulk_message_stopped_by_fkey foreign key (stopped_by) references staff_account (id),
  add constraint bulk_message_stopped_by_somebody check (
    (stopped_at is null) = (stopped_by is null) and (stopped_at is null) = (stop_reason_cipher is null)
  ),
  add constraint bulk_message_stopped_once_approved check (stopped_at is null or status = 'done');

-- The page of a receiver of events shows when the last one was sent. It read all that were ever sent to find it.

create index partner_delivery_sent on partner_delivery (receiver, sent_at) where sent_at is not null;
