-- The text of a new plan that was accepted is a document like the loan agreement: its borrower reads it again.
-- Every older row keeps to the constraint of before, which is part of this one.

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('receipt', 'statement', 'agreement', 'disclosure', 'plan', 'clearance', 'demand')) not valid;
