-- A bank return of a payout that somebody had looked at before was hidden: one look counted for the payout, for ever, and a return
-- was kept once whatever the payout was before. Now each change is looked at by itself. Processes of before keep no late change
-- meanwhile: their statement fails, and the message comes again.

alter table payout_late_change drop constraint payout_late_change_pkey;
alter table payout_late_change
  add constraint payout_late_change_pkey primary key (bucket, payout_id, from_status, to_status);

create table payout_late_look (
  bucket smallint not null,
  payout_id uuid not null,
  from_status text not null,
  to_status text not null,
  looked_at_by text not null,
  looked_at timestamptz not null,
  primary key (bucket, payout_id, from_status, to_status),
  constraint payout_late_look_in_its_bucket check (bucket = get_byte(uuid_send(payout_id), 15))
);
create trigger payout_late_look_only_grows before update or delete on payout_late_look
  for each row execute function refuse_change();
create trigger payout_late_look_never_emptied before truncate on payout_late_look
  for each statement execute function refuse_change();

-- What was learned after the look is work again.
insert into payout_late_look (bucket, payout_id, from_status, to_status, looked_at_by, looked_at)
select l.bucket, l.payout_id, l.from_status, l.to_status, m.marked_by, m.marked_at
from payout_late_change l
join staff_mark m on m.bucket = l.bucket and m.kind = 'payout' and m.subject_id = l.payout_id and m.marked_at >= l.learned_at;
