-- What a borrower was checked for, how an application was decided, contacts and notes of staff only grow. Their guard refused
-- also what `npm run reencrypt` does, so that no key could be retired; sealing one again with a newer key changes nothing that it says.

drop trigger identity_check_only_grows on identity_check;
drop trigger application_verdict_only_grows on application_verdict;
drop trigger application_decision_only_grows on application_decision;
drop trigger contact_only_grows on contact;
drop trigger staff_note_only_grows on staff_note;
create trigger identity_check_only_grows before update or delete on identity_check
  for each row execute function refuse_change_but_sealing('answer_cipher');
create trigger application_verdict_only_grows before update or delete on application_verdict
  for each row execute function refuse_change_but_sealing('frozen_cipher');
create trigger application_decision_only_grows before update or delete on application_decision
  for each row execute function refuse_change_but_sealing('note_cipher');
create trigger contact_only_grows before update or delete on contact
  for each row execute function refuse_change_but_sealing('content_cipher');
create trigger staff_note_only_grows before update or delete on staff_note
  for each row execute function refuse_change_but_sealing('text_cipher');
