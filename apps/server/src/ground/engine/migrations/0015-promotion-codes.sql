-- Between a visit and a registration stands the code that a visitor asked for: it is counted by template like the others.

alter table promotion_event drop constraint promotion_event_kind_check;
alter table promotion_event add constraint promotion_event_kind_check
  check (kind in ('visit', 'click', 'code', 'registration'));
create index promotion_event_borrower on promotion_event (borrower_id) where borrower_id is not null;
