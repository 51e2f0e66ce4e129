-- A loan's story names what the provider told of each payment, so it is found by the payment's reference.

create index provider_event_reference on provider_event (reference);
