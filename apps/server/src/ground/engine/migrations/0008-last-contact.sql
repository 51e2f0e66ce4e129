-- Who works on an overdue loan sees when its borrower was last written to.

alter table borrower add column contacted_at timestamptz;
