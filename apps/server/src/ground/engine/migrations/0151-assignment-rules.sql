-- Which overdue loans that nobody looks after go to whom: rules in their order, the newest row counts. Rows only grow, so that an
-- assignment of the past can be explained.

create table assignment_rules (
  version integer primary key check (version > 0),
  rules jsonb not null,
  -- Loans are assigned by themselves; otherwise when somebody asks for it.
  is_automatic boolean not null,
  saved_by uuid not null references staff_account (id),
  saved_at timestamptz not null
);
create trigger assignment_rules_only_grow before update or delete on assignment_rules
  for each row execute function refuse_change();
create trigger assignment_rules_never_emptied before truncate on assignment_rules
  for each statement execute function refuse_change();
