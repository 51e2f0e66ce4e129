-- A demand letter is a document like the others: numbered, verified by anybody, and never changed.

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('receipt', 'statement', 'agreement', 'disclosure', 'clearance', 'demand'));
