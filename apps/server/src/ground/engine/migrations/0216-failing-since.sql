-- A provider that is away is waited for a day, counted from when the message was queued. A payout that had waited for its account, or a
-- text that was queued for the morning, had less than that, or nothing: the day counts from the first try that failed.

alter table outbox add column failing_since timestamptz;
