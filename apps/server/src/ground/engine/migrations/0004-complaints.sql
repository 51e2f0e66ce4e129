-- Borrowers complain, with pictures as evidence, and are answered. What a person wrote is personal data and is stored
-- encrypted; pictures lie in the storage, and a row says whose each is. Complaints, replies and ratings only grow.

create table complaint (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  order_id uuid references loan_order (id),
  problem_type text not null,
  problem_sub_type text,
  detail_cipher bytea not null,
  sent_at timestamptz not null
);
create index complaint_borrower on complaint (borrower_id, sent_at desc);

create table complaint_reply (
  id uuid primary key,
  complaint_id uuid not null references complaint (id),
  borrower_id uuid not null,
  text_cipher bytea not null,
  replied_by text not null,
  replied_at timestamptz not null
);
create index complaint_reply_complaint on complaint_reply (complaint_id, replied_at);

create table complaint_rating (
  complaint_id uuid primary key references complaint (id),
  borrower_id uuid not null,
  score integer not null check (score between 1 and 5),
  rated_at timestamptz not null
);

-- A picture belongs to nothing until a complaint or a reply names it; one that nothing ever named is forgotten.
create table picture (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  storage_key text not null unique,
  byte_count integer not null check (byte_count > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  complaint_id uuid references complaint (id),
  reply_id uuid references complaint_reply (id),
  place integer,
  kept_at timestamptz not null,
  check (complaint_id is not null or (reply_id is null and place is null))
);
create index picture_complaint on picture (complaint_id, place) where complaint_id is not null;
create index picture_borrower on picture (borrower_id, kept_at desc);
create index picture_unnamed on picture (kept_at) where complaint_id is null;

create trigger complaint_only_grows before update or delete on complaint for each row execute function refuse_change();
create trigger complaint_reply_only_grows before update or delete on complaint_reply for each row execute function refuse_change();
create trigger complaint_rating_only_grows before update or delete on complaint_rating for each row execute function refuse_change();
