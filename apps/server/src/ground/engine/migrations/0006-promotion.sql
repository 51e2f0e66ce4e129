-- Anonymous visitors register on a promotion page. What they see, do and prove is kept here: templates by version, visits
-- and clicks, captchas that are burnt by their first try, codes of which only a hash is kept, and who has asked how often.

create table promotion_template (
  id text not null,
  version integer not null,
  config jsonb not null,
  effective_at timestamptz not null default now(),
  primary key (id, version)
);

-- A phone typed on the page is kept as its blind index alone.
create table promotion_event (
  id uuid primary key,
  template_id text not null,
  kind text not null check (kind in ('visit', 'click', 'registration')),
  phone_index bytea,
  borrower_id uuid references borrower (id),
  body jsonb not null,
  happened_at timestamptz not null,
  check ((kind = 'registration') = (borrower_id is not null))
);
create index promotion_event_template on promotion_event (template_id, kind, happened_at);

create table captcha (
  sid_sha256 bytea primary key,
  kind text not null check (kind in ('picture', 'words')),
  answer_cipher bytea not null,
  drawings integer not null default 0,
  tried_at timestamptz,
  -- The blind index of the phone for which it was solved: it proves nothing for another one.
  solved_for bytea check (solved_for is null or tried_at is not null),
  expires_at timestamptz not null
);
create index captcha_expired on captcha (expires_at);

create table promotion_code (
  id uuid primary key,
  phone_index bytea not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index promotion_code_phone on promotion_code (phone_index, sent_at desc);
create index promotion_code_sent on promotion_code (sent_at);

-- One row for whoever may do something only so often: a number, a device, an address. Subjects are blind indexes.
create table rate_limit (
  kind text not null,
  subject bytea not null,
  taken_at timestamptz[] not null,
  changed_at timestamptz not null,
  primary key (kind, subject)
);
create index rate_limit_changed on rate_limit (changed_at);

create trigger promotion_event_only_grows before update or delete on promotion_event for each row execute function refuse_change();
