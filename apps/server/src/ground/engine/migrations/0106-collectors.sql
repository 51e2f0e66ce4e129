-- Collectors speak with borrowers who are late; they have a role of their own.
alter table staff_account drop constraint staff_account_role_check;
alter table staff_account add constraint staff_account_role_check
  check (role in ('support', 'credit-officer', 'collector', 'cashier', 'product-manager', 'auditor', 'administrator'));
