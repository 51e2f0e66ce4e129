-- What a provider sent stood in the clear in one table while another held the same bytes sealed. It is sealed here too; rows
-- from before are sealed in pages by the server, and their clear bytes go. The keys themselves are known by a check value,
-- so that a server with wrong keys refuses to start, and what is sealed can be sealed again with a newer key.

alter table provider_event add column sealed bytea;
alter table provider_event alter column body drop not null;
create index provider_event_in_clear on provider_event (provider, provider_event_id) where body is not null;

-- A word that each key of FIELD_KEYS has sealed, by its number; 0 is the index key.
create table field_key_check (
  number integer primary key check (number between 0 and 255),
  sealed bytea not null,
  written_at timestamptz not null default now()
);

-- Complaints and replies only grow; sealing one again with a newer key changes nothing that it says.
create function refuse_change_but_sealing() returns trigger language plpgsql as $$
declare
  sealed text := tg_argv[0];
  before jsonb := to_jsonb(old);
  after jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and before - sealed = after - sealed
    and get_byte((after ->> sealed)::bytea, 0) > get_byte((before ->> sealed)::bytea, 0) then
    return new;
  end if;
  raise exception '% only grows: correct it with a new row', tg_table_name using errcode = '23514';
end $$;
drop trigger complaint_only_grows on complaint;
drop trigger complaint_reply_only_grows on complaint_reply;
create trigger complaint_only_grows before update or delete on complaint
  for each row execute function refuse_change_but_sealing('detail_cipher');
create trigger complaint_reply_only_grows before update or delete on complaint_reply
  for each row execute function refuse_change_but_sealing('text_cipher');

-- The seals of the audit trail are over the bytes of each entry's detail, so those stay as they were written. A detail that
-- was sealed with an older key stands here as well, sealed with a newer one.
create table audit_detail (
  sequence bigint primary key references audit_entry (sequence),
  detail_cipher bytea not null
);
