-- What visitors write on the official site. Name, telephone and text are personal data and are stored encrypted. A form
-- sent twice is one message: its key is unique. Messages are deleted when the time that the privacy policy names is over.

create table contact_message (
  id uuid primary key,
  merchant_number text not null,
  form_key text not null unique,
  locale text not null,
  message_cipher bytea not null,
  sent_at timestamptz not null
);
create index contact_message_newest on contact_message (merchant_number, sent_at desc);
