-- A consent that is not required can be withdrawn at any time, as its text promises, and nothing kept that: rows only grow. A row that
-- withdraws stands after those that it ends, with the text of the newest of them.

alter table applicant_consent add column is_withdrawn boolean not null default false;
