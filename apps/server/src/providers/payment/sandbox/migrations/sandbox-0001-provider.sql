-- The sandbox payment provider is a company of its own that happens to live in our database: it must remember what it
-- was asked, what was paid and which webhooks it still owes us, also after a restart. Nothing of ours refers to these tables.

create table sandbox_provider_charge (
  provider_reference text primary key,
  reference          text not null unique,
  -- Null for a standing code, which takes any amount, any number of times.
  amount_minor       bigint check (amount_minor > 0),
  currency           text not null check (currency in ('PHP', 'INR')),
  channel_number     text not null,
  description        text not null,
  return_url         text not null,
  expires_at         timestamptz,
  pay_code           text unique,
  qr_text            text,
  created_at         timestamptz not null
);

create table sandbox_provider_payment (
  payment_id         text primary key,
  provider_reference text not null references sandbox_provider_charge (provider_reference),
  -- What may happen only once: a quoted charge as a whole, or one press of Pay on a standing code.
  once_key           text not null unique,
  status             text not null check (status in ('failed', 'expired', 'paid', 'reversed')),
  amount_minor       bigint not null check (amount_minor > 0),
  paid_at            timestamptz not null,
  changed_at         timestamptz not null
);

create index sandbox_provider_payment_charge on sandbox_provider_payment (provider_reference, changed_at);

create table sandbox_provider_payout (
  provider_reference text primary key,
  reference          text not null unique,
  amount_minor       bigint not null check (amount_minor > 0),
  currency           text not null check (currency in ('PHP', 'INR')),
  channel_number     text not null,
  -- A keyed digest of the account and its holder, so that no account number or name lies here in the clear.
  account_digest     text not null,
  status             text not null check (status in ('pending', 'credited', 'returned')),
  reason             text,
  settled_at         timestamptz not null,
  created_at         timestamptz not null
);

create table sandbox_provider_delivery (
  delivery_id  bigint generated always as identity primary key,
  event_id     text not null,
  body         text not null,
  attempts     integer not null default 0 check (attempts >= 0),
  due_at       timestamptz not null,
  is_withheld  boolean not null default false,
  delivered_at timestamptz,
  last_answer  text,
  created_at   timestamptz not null
);

create index sandbox_provider_delivery_due on sandbox_provider_delivery (due_at)
  where delivered_at is null and not is_withheld;
create index sandbox_provider_delivery_event on sandbox_provider_delivery (event_id);
