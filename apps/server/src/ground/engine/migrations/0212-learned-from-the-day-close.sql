-- A payment that a provider's report of the day has, and our books have not, is asked for and booked. Every older row keeps to the
-- constraint of before, which is part of this one.
alter table payment drop constraint payment_learned_from_check;
alter table payment add constraint payment_learned_from_check
  check (learned_from in ('webhook', 'poller', 'return-page', 'day-close', 'staff')) not valid;
