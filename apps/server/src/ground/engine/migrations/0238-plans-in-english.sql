-- A new plan that was accepted in a translation is kept in English as well: staff read what its borrower agreed to.
-- What was accepted before has none, and keeps to the constraint.

alter table restructure_offer add column agreement_english text;
alter table restructure_offer add constraint restructure_offer_english_check
  check (agreement_english is null or (agreement_text is not null and agreement_language <> 'en'));
