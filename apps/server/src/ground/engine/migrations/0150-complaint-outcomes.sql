-- A regulator asks how a complaint ended, who decided, and what the borrower could do next. Each of these is an entry that only
-- grows: a note of staff, an outcome, the way to the grievance officer, and the borrower's own re-opening.

create table complaint_entry (
  id uuid primary key,
  complaint_id uuid not null references complaint (id),
  borrower_id uuid not null references borrower (id),
  kind text not null check (kind in ('note', 'outcome', 'escalation', 'reopening')),
  outcome text check (outcome in ('upheld', 'partly-upheld', 'not-upheld', 'withdrawn')),
  -- Null for the borrower.
  staff_id uuid references staff_account (id),
  text_cipher bytea not null,
  -- The replies that the complaint had, an outcome's own sentence included.
  replies_seen integer not null check (replies_seen >= 0),
  made_at timestamptz not null,
  check ((kind = 'outcome') = (outcome is not null)),
  check (staff_id is not null or kind in ('escalation', 'reopening')),
  check (kind <> 'reopening' or staff_id is null)
);
create index complaint_entry_complaint on complaint_entry (complaint_id, made_at);
create trigger complaint_entry_only_grows before update or delete on complaint_entry
  for each row execute function refuse_change_but_sealing('text_cipher');
create trigger complaint_entry_never_emptied before truncate on complaint_entry
  for each statement execute function refuse_change();

-- A complaint that goes further is decided by somebody who does nothing else with it.
alter table staff_account drop constraint staff_account_role_check;
alter table staff_account add constraint staff_account_role_check
  check (role in ('support', 'grievance-officer', 'credit-officer', 'collector', 'cashier', 'product-manager', 'auditor',
    'administrator'));
