-- A lender must know a person before it lends: what the person enters, the pictures of a document, the consents with the
-- text that was read, and what each check found. Entries are encrypted one by one; the newest of a code counts, so that
-- what was known on the day of a decision stays readable. People are found again by keyed indexes, never by their names.

create table applicant_entry (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  code text not null,
  value_cipher bytea not null,
  entered_at timestamptz not null
);
create index applicant_entry_borrower on applicant_entry (borrower_id, code, entered_at desc);

create table applicant_consent (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  product_id integer not null,
  code text not null,
  text text not null,
  text_sha256 text not null,
  locale text not null,
  given_at timestamptz not null
);
create index applicant_consent_borrower on applicant_consent (borrower_id, given_at desc);
create trigger applicant_consent_only_grows before update or delete on applicant_consent for each row execute function refuse_change();

create table identity_check (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  kind text not null,
  provider text not null,
  outcome text not null check (outcome in ('passed', 'mismatch', 'invalid', 'unknown', 'pending', 'unavailable')),
  answer_cipher bytea not null,
  checked_at timestamptz not null
);
create index identity_check_borrower on identity_check (borrower_id, kind, checked_at desc);
create trigger identity_check_only_grows before update or delete on identity_check for each row execute function refuse_change();

create table borrower_index (
  borrower_id uuid not null references borrower (id),
  kind text not null check (kind in ('name-token', 'name-birth-day', 'document')),
  value_index bytea not null,
  primary key (borrower_id, kind, value_index)
);
create index borrower_index_value on borrower_index (kind, value_index);

alter table borrower add column is_indexed boolean not null default false;
create index borrower_not_indexed on borrower (id) where not is_indexed;

alter table picture add column identity_side text check (identity_side in ('front', 'back', 'selfie'));
alter table picture drop constraint picture_of_one;
alter table picture add constraint picture_of_one check (num_nonnulls(complaint_id, claim_id, identity_side) <= 1);
create index picture_identity on picture (borrower_id, identity_side, kept_at desc) where identity_side is not null;
drop index picture_unnamed;
create index picture_unnamed on picture (kept_at)
  where complaint_id is null and claim_id is null and identity_side is null;
