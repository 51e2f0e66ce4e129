-- What a member of staff leaves for the next colleague about a borrower. The text is personal data and stored encrypted. A
-- note is never edited or removed: a correction is another note.

create table staff_note (
  id uuid primary key,
  borrower_id uuid not null references borrower (id),
  staff_id uuid not null references staff_account (id),
  text_cipher bytea not null,
  written_at timestamptz not null
);
create index staff_note_borrower on staff_note (borrower_id, written_at desc, id desc);
create trigger staff_note_only_grows before update or delete on staff_note for each row execute function refuse_change();
create trigger staff_note_never_emptied before truncate on staff_note for each statement execute function refuse_change();
