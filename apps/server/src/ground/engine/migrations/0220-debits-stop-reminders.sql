-- Who was told that the amount will be taken on its due day is not asked for it in the meantime: it would be paid twice. The debits of a
-- loan are looked for with each of its reminders.

create index mandate_debit_announced on mandate_debit (bucket, order_id, due_day) where state in ('noticed', 'taking');
