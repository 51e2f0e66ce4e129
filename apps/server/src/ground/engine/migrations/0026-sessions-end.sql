-- A session that came in an address is exchanged for one in a cookie, which is renewed from time to time: the row stays the
-- same and its token changes. By the first one the login system can still name it. And what ended is deleted when the
-- time that the privacy policy names is over; a promotion's visits and codes stay without the number that was typed.

alter table borrower_session add column origin_sha256 bytea;
alter table borrower_session add column exchanged_at timestamptz;
alter table borrower_session add column rotated_at timestamptz;
alter table borrower_session add column previous_sha256 bytea;
alter table borrower_session add column previous_until timestamptz;
-- A session for a partner's page reads this order and does nothing else.
alter table borrower_session add column only_order_id uuid;
create index borrower_session_origin on borrower_session (origin_sha256) where origin_sha256 is not null;
create index borrower_session_previous on borrower_session (previous_sha256) where previous_sha256 is not null;
create index borrower_session_seen on borrower_session (seen_at);

create index outbox_done on outbox (done_at) where done_at is not null;
create index command_log_recorded on command_log (recorded_at);
create index service_event_happened on service_event (happened_at);
create index promotion_event_numbers on promotion_event (happened_at) where phone_index is not null;

create function refuse_change_but_of_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.phone_index is null and new.id = old.id and new.template_id = old.template_id
    and new.kind = old.kind and new.borrower_id is not distinct from old.borrower_id and new.body = old.body
    and new.happened_at = old.happened_at then return new;
  end if;
  raise exception 'rows of % only grow', tg_table_name;
end $$;
drop trigger promotion_event_only_grows on promotion_event;
create trigger promotion_event_only_grows before update or delete on promotion_event
  for each row execute function refuse_change_but_of_number();
