-- Some providers give the picture of a QR code and not its text, and some send a payment back the way it came, so that a
-- refund is of that payment and needs no account.
alter table payment_intent add column qr_image text check (qr_image like 'data:image/%' and length(qr_image) <= 100000);
alter table refund_transfer add column payment_id uuid references payment (id);
