-- What somebody typed about themselves outlived the word of the lender's login system, which Hiram trusts: a birth day that was known
-- was never replaced. Now it is noted who the login system has identified. Of borrowers of before nobody can say it here, for the birth
-- day is encrypted: they count as not identified. That opens nothing to them, since only their own word is theirs to correct, and the
-- next word of the login system identifies them unless a loan stands on who they are.

alter table borrower add column is_identified boolean not null default false;
