-- Every request of staff locked the one head of the audit trail. The trail has a chain per bucket now: an entry lies in the
-- bucket of what it concerns, so two loans wait for each other no more, and a chain is whole on one shard.
-- Seals are made with a key that no migration has, so the one chain of before cannot become many. There was none in production.

do $$ begin
  if exists (select from audit_entry) then
    raise exception 'the audit trail of this database is one chain, and this version of Hiram keeps one per bucket: '
      'keep the database for reading with the version that wrote it, and start this one on an empty database';
  end if;
end $$;

drop table audit_detail;
drop table audit_head;
drop table audit_entry;

create table audit_entry (
  bucket smallint not null check (bucket between 0 and 255),
  sequence bigint not null check (sequence > 0),
  -- For lists over all chains: in the order of time, and within a chain in the order of its entries.
  id uuid not null check (get_byte(uuid_send(id), 15) = bucket),
  happened_at timestamptz not null,
  staff_id uuid,
  staff_name text not null,
  role text not null,
  action text not null,
  outcome text not null,
  subject text not null,
  detail_cipher bytea not null,
  previous_seal bytea not null,
  seal bytea not null,
  primary key (bucket, sequence),
  unique (bucket, id)
);
create index audit_entry_newest on audit_entry (id);
create index audit_entry_subject on audit_entry (subject, id);
create trigger audit_entry_only_grows before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_change();

create table audit_head (
  bucket smallint primary key check (bucket between 0 and 255),
  sequence bigint not null,
  seal bytea not null,
  head_seal bytea not null
);

-- The seals are over the bytes of each entry's detail, so a detail is copied here when it is sealed with a newer key.
create table audit_detail (
  bucket smallint not null,
  id uuid not null,
  detail_cipher bytea not null,
  primary key (bucket, id),
  foreign key (bucket, id) references audit_entry (bucket, id)
);

-- One word that is kept outside attests all chains by a hash over their heads. What was hashed stands here.
create table audit_anchor (
  hash bytea primary key,
  heads text not null,
  written_at timestamptz not null default now()
);
create trigger audit_anchor_only_grows before update or delete on audit_anchor for each row execute function refuse_change();
create trigger audit_anchor_never_emptied before truncate on audit_anchor for each statement execute function refuse_change();
