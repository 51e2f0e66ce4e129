-- The privacy policy gives everybody the right to have their data deleted, and nothing in the product could. The row of a borrower
-- who never applied stays, without a word about the person, and says when that was. What staff wrote down about talking with
-- them, and what was said, is emptied once, as the answers of checks are (0221): that there was a contact stays.

alter table borrower add column erased_at timestamptz;
alter table contact add column is_forgotten boolean not null default false;
alter table staff_note add column is_forgotten boolean not null default false;

create function refuse_change_but_sealing_or_forgetting() returns trigger language plpgsql as $$
declare
  sealed text := tg_argv[0];
  own text[] := array[tg_argv[0], 'is_forgotten'];
begin
  if tg_op = 'UPDATE' and not old.is_forgotten and new.is_forgotten and to_jsonb(old) - own = to_jsonb(new) - own then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - sealed = to_jsonb(new) - sealed
    and get_byte((to_jsonb(new) ->> sealed)::bytea, 0) > get_byte((to_jsonb(old) ->> sealed)::bytea, 0) then
    return new;
  end if;
  raise exception '% only grows: correct it with a new row', tg_table_name using errcode = '23514';
end $$;
drop trigger contact_only_grows on contact;
create trigger contact_only_grows before update or delete on contact
  for each row execute function refuse_change_but_sealing_or_forgetting('content_cipher');
drop trigger staff_note_only_grows on staff_note;
create trigger staff_note_only_grows before update or delete on staff_note
  for each row execute function refuse_change_but_sealing_or_forgetting('text_cipher');
