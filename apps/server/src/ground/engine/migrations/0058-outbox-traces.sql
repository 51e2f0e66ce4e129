-- What is done later belongs to the trace of the request that queued it.
alter table outbox add column traceparent text check (length(traceparent) <= 64);
