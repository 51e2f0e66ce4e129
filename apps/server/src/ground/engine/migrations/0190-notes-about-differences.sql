-- What staff write about a settled difference may name a borrower, so it is encrypted as every other note is. The program's own
-- sentences stay; a note of before is sealed by the server and then leaves its column.

alter table day_close_resolution alter column note drop not null;
alter table day_close_resolution add column note_cipher bytea;
alter table day_close_resolution
  add constraint day_close_resolution_has_one_note check ((note is null) <> (note_cipher is null));

create function refuse_change_but_sealing_the_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'note' - 'note_cipher' = to_jsonb(new) - 'note' - 'note_cipher'
    and new.note is null and new.note_cipher is not null
    and (old.note_cipher is null or get_byte(new.note_cipher, 0) > get_byte(old.note_cipher, 0)) then
    return new;
  end if;
  raise exception '% only grows: correct it with a new row', tg_table_name using errcode = '23514';
end $$;
drop trigger day_close_resolution_only_grows on day_close_resolution;
create trigger day_close_resolution_only_grows before update or delete on day_close_resolution
  for each row execute function refuse_change_but_sealing_the_note();
