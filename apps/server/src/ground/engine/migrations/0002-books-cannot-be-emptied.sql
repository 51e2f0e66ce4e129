-- The triggers of 0001 refuse a change of single rows; emptying a whole table passed them by.

create trigger order_event_never_emptied before truncate on order_event for each statement execute function refuse_change();
create trigger posting_never_emptied before truncate on posting for each statement execute function refuse_change();
