-- The sandbox payment provider lets a holder prove a UPI address by a rupee that it sends back: what was asked for, and from
-- where the rupee came. Like its other tables, nothing of ours refers to it.

create table sandbox_provider_penny_drop (
  provider_reference text primary key,
  reference   text not null unique,
  holder_name text not null,
  state       text not null check (state in ('open', 'paid', 'declined', 'lapsed')),
  paid_by     text,
  paid_from   text,
  created_at  timestamptz not null,
  check ((state = 'paid') = (paid_by is not null and paid_from is not null))
);
