-- A day that is closed again may find another amount or status for what an earlier run of the close had found, and somebody had
-- resolved. That is another difference, so a close may have several for one payment. Which of them stands last is read by this index.

alter table day_close_difference drop constraint day_close_difference_day_close_id_kind_concerns_subject_key;
create index day_close_difference_of_subject on day_close_difference (day_close_id, subject, kind, concerns, id desc);
