-- Staff read of a message to many what its words are today, also of one that was decided long ago under other words. What was
-- approved or declined is kept with the decision; a decision of before has none.

alter table bulk_message add column decided_sentence text;
