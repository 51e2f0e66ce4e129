-- A kept promise is looked at again as well: the payment that kept it can be taken back. The index has promises of every status.
create index promise_to_pay_by_day on promise_to_pay (due_on);
drop index promise_to_pay_undecided;
