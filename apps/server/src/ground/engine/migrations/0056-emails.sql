-- Who requested an e-mail is shown how far it came. The address and the text are sealed in the outbox and stand nowhere else.
create table email_message (
  id uuid primary key,
  status text not null check (status in ('waiting', 'sent', 'refused')),
  -- The mail server's code; null unless it refused.
  reason text,
  changed_at timestamptz not null
);
