-- What a lender sets up is kept by version: the instant from which a version holds, who wrote it and why. Nothing is edited,
-- and what holds at an instant is the version that began last. A version that nobody of the staff wrote is the lender's file.

alter table product add column staff_id uuid references staff_account (id);
alter table product add column written_at timestamptz not null default now();
alter table product add column reason text not null default '';
alter table promotion_template add column staff_id uuid references staff_account (id);
alter table promotion_template add column written_at timestamptz not null default now();
alter table promotion_template add column reason text not null default '';

-- The lender's own values, texts and message sentences; a text's and a sentence's key ends with its language.
create table lender_version (
  merchant_number text not null,
  kind text not null check (kind in ('lender', 'text', 'message')),
  key text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  effective_at timestamptz not null,
  staff_id uuid references staff_account (id),
  written_at timestamptz not null,
  reason text not null default '',
  primary key (merchant_number, kind, key, version)
);

-- Every version of everything that is set up, to be listed and compared in one way.
create view set_up_version as
  select null::text as merchant_number, 'product' as kind, id::text as key, version, definition as content, effective_at,
    staff_id, written_at, reason from product
  union all
  select null, 'promotion', id, version, config, effective_at, staff_id, written_at, reason from promotion_template
  union all
  select merchant_number, kind, key, version, content, effective_at, staff_id, written_at, reason from lender_version;

create trigger product_only_grows before update or delete on product for each row execute function refuse_change();
create trigger product_never_emptied before truncate on product for each statement execute function refuse_change();
create trigger promotion_template_only_grows before update or delete on promotion_template
  for each row execute function refuse_change();
create trigger promotion_template_never_emptied before truncate on promotion_template
  for each statement execute function refuse_change();
create trigger lender_version_only_grows before update or delete on lender_version for each row execute function refuse_change();
create trigger lender_version_never_emptied before truncate on lender_version
  for each statement execute function refuse_change();
