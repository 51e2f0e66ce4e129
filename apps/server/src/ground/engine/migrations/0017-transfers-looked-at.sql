-- A provider is asked about what it was sent, in turns: who was asked longest ago comes first. Without that the oldest
-- transfers, when they are stuck, would be asked about for ever and the others never.

alter table payout add column looked_at timestamptz;
alter table refund_transfer add column looked_at timestamptz;
create index payout_in_turn on payout (looked_at nulls first, changed_at) where status = 'sent';
create index refund_transfer_in_turn on refund_transfer (looked_at nulls first, changed_at) where status = 'sent';
