-- What a person entered to be identified and never used for an application was kept for ever: nothing says why it may be. It goes after
-- 90 days. That somebody was checked stays, because checks only grow, but no longer what the check was told: its answer is emptied once.

alter table identity_check add column is_forgotten boolean not null default false;

create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
declare
  own text[] := array['answer_cipher', 'is_forgotten'];
begin
  if tg_op = 'UPDATE' and not old.is_forgotten and new.is_forgotten and to_jsonb(old) - own = to_jsonb(new) - own then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.is_forgotten = new.is_forgotten
    and to_jsonb(old) - 'answer_cipher' = to_jsonb(new) - 'answer_cipher'
    and get_byte(new.answer_cipher, 0) > get_byte(old.answer_cipher, 0) then
    return new;
  end if;
  raise exception '% only grows: correct it with a new row', tg_table_name using errcode = '23514';
end $$;
drop trigger identity_check_only_grows on identity_check;
create trigger identity_check_only_grows before update or delete on identity_check
  for each row execute function refuse_change_but_forgetting();

create index applicant_entry_entered on applicant_entry (entered_at);
create index picture_of_identity on picture (kept_at) where identity_side is not null;
