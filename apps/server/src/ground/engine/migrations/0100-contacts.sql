-- Every contact with a borrower is kept: who, when, by which way, about what and with which result. What was said is encrypted.
-- It only grows. What a borrower asked for (hours, quiet, language) grows as well, the newest row counts. A stop keeps
-- reminders of a loan back until its day or its end, and names what it came from.

create table contact (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  order_id uuid references loan_order (id),
  channel text not null check (channel in ('text', 'email', 'push', 'call', 'visit', 'reply')),
  purpose text not null check (purpose in ('code', 'notice', 'debt')),
  -- What it was about: the name of a message, or what staff chose.
  topic text not null,
  -- Contacts of one occasion count once: an SMS and the notifications that say the same.
  occasion_id uuid not null,
  staff_id uuid references staff_account (id),
  result text check (result in ('sent', 'gone', 'reached', 'no-answer', 'wrong-number', 'call-back', 'refused-to-pay',
    'will-pay', 'paid-already', 'disputes', 'hardship', 'received')),
  content_cipher bytea not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null
);
create index contact_borrower on contact (borrower_id, happened_at desc);
create index contact_order on contact (order_id, happened_at desc) where order_id is not null;
create index contact_happened on contact (happened_at);
create trigger contact_only_grows before update or delete on contact for each row execute function refuse_change();
create trigger contact_never_emptied before truncate on contact for each statement execute function refuse_change();

create table contact_wish (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  -- Minutes of the market's day.
  hours_from smallint check (hours_from between 0 and 1439),
  hours_until smallint check (hours_until between 1 and 1440),
  quiet_until date,
  locale text check (locale in ('en', 'fil', 'hi', 'id')),
  -- Null where the borrower asked on their own page.
  staff_id uuid references staff_account (id),
  asked_at timestamptz not null,
  check ((hours_from is null) = (hours_until is null)),
  check (hours_from < hours_until)
);
create index contact_wish_borrower on contact_wish (borrower_id, asked_at desc, id desc);
create trigger contact_wish_only_grows before update or delete on contact_wish for each row execute function refuse_change();
create trigger contact_wish_never_emptied before truncate on contact_wish for each statement execute function refuse_change();

create table reminder_stop (
  order_id uuid not null references loan_order (id),
  borrower_id uuid not null references borrower (id),
  -- The promise or the agreement that it comes from.
  source_id uuid not null,
  cause text not null check (cause in ('promised', 'restructure', 'hardship')),
  -- The last day on which the loan is not reminded of.
  until_day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (order_id, source_id)
);
create index reminder_stop_running on reminder_stop (order_id) where ended_at is null;
