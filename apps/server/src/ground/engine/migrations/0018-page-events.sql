-- Staff read what borrowers tapped, the newest first.
create index service_event_newest on service_event (happened_at desc, id desc);
