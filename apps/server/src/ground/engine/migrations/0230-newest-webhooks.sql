-- The status page shows the newest genuine webhook of each provider. It read all that were kept to find it.

create index webhook_delivery_genuine on webhook_delivery (provider, received_at desc) where signature = 'genuine';
