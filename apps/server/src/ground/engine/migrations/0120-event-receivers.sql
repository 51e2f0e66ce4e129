-- The lender has several systems that are told what happened, each of its own: what waits for one holds up no other. So how far an
-- event came is kept for each receiver; the one of the configuration is named 'configured'.

alter table partner_event add column receivers text[] not null default '{configured}';

create table partner_delivery (
  id uuid primary key,
  event_id uuid not null references partner_event (id),
  receiver text not null check (receiver ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  tries integer not null default 0 check (tries >= 0),
  target text,
  last_tried_at timestamptz,
  last_status integer,
  last_error text,
  next_try_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, receiver),
  check (sent_at is null or given_up_at is null)
);
create index partner_delivery_listed on partner_delivery (created_at, id);
create index partner_delivery_open on partner_delivery (receiver, given_up_at) where sent_at is null;

-- What was sent or given up by the tries of before; what waits is taken up by its message in the outbox.
insert into partner_delivery (id, event_id, receiver, tries, target, last_tried_at, last_status, last_error, sent_at, given_up_at,
    created_at)
  select e.id, e.id, 'configured', e.tries, e.target, e.last_tried_at, e.last_status, e.last_error, e.sent_at,
    case when e.sent_at is null then coalesce(e.last_tried_at, e.occurred_at) end, e.occurred_at
  from partner_event e left join outbox o on o.id = e.message_id
  where e.sent_at is not null or (o.done_at is null and o.attempts >= 8);
delete from outbox where kind = 'send-partner-event' and done_at is null and attempts >= 8;

drop index partner_event_unsent;
alter table partner_event drop column tries, drop column target, drop column last_tried_at, drop column last_status,
  drop column last_error, drop column sent_at;

-- A receiver that fails again and again is left alone for a while.
create table partner_receiver_hold (
  receiver text primary key,
  failures integer not null check (failures >= 0),
  held_until timestamptz
);

-- What events are signed with: the newest one, and the one before it until its end.
create table partner_secret (
  id uuid primary key,
  receiver text not null,
  secret_cipher bytea not null,
  made_by uuid not null references staff_account (id),
  made_at timestamptz not null,
  ends_at timestamptz
);
create index partner_secret_receiver on partner_secret (receiver, made_at);

alter table lender_version drop constraint lender_version_kind_check;
alter table lender_version add constraint lender_version_kind_check
  check (kind in ('lender', 'text', 'message', 'receiver'));
