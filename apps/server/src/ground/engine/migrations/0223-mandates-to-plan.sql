-- The debits to plan are looked for among the active mandates, page by page in the order of their ids.

create index mandate_active on mandate (id) where status = 'active';
