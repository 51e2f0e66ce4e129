-- The way past the captcha's picture is a proof of work: a question in words was read by a regular expression. What was asked
-- in words ends within a quarter of an hour and is asked anew.

delete from captcha where kind = 'words';
alter table captcha drop constraint captcha_kind_check;
alter table captcha add constraint captcha_kind_check check (kind in ('picture', 'work'));
