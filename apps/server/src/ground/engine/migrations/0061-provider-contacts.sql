-- Staff see whether a provider answers, whichever process asked it last.
create table provider_contact (
  provider text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  failures integer not null check (failures >= 0),
  check (answered_at is not null or failed_at is not null)
);
