-- When a borrower was last written to stands in the ledger of contacts; nobody read this column any more.

alter table borrower drop column contacted_at;
