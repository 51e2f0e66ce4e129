-- Every row of a borrower names its bucket, and every key begins with it: a statement that names the bucket runs on one shard.
-- Ids of before buckets have a random last byte, so what they own cannot be found again; a check refuses such a database, and
-- there was none in production. What two borrowers can share (a payment moved from one loan to another, and what the
-- day-close says of a loan) has no foreign key across buckets.

create function bucket_of(id uuid) returns smallint language sql immutable strict parallel safe
  as 'select get_byte(uuid_send(id), 15)::smallint';

-- What a provider reports is of the bucket with which our reference begins, in base 36; else of one made of the text.
create function bucket_of_reference(reference text) returns smallint language sql immutable strict parallel safe as $$
  select case when reference ~ '^[0-9A-Z]{2}[PDF][0-9A-Z]{25}$' and n < 256 then n else get_byte(sha256(convert_to(reference, 'UTF8')), 0) end::smallint
  from (select strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(reference, 1, 1)) * 36
    + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(reference, 2, 1)) - 37 as n) signs
$$;

alter table late_loan rename column bucket to band;

alter table borrower_session drop constraint borrower_session_borrower_id_fkey;
alter table payout_account drop constraint payout_account_borrower_id_fkey;
alter table loan_order drop constraint loan_order_borrower_id_fkey;
alter table order_event drop constraint order_event_order_id_fkey;
alter table posting drop constraint posting_order_id_fkey;
alter table posting drop constraint posting_reverses_fkey;
alter table payment_intent drop constraint payment_intent_order_id_fkey;
alter table payment drop constraint payment_intent_id_fkey;
alter table payment drop constraint payment_order_id_fkey;
alter table payout drop constraint payout_order_id_fkey;
alter table payout drop constraint payout_payout_account_id_fkey;
alter table order_rating drop constraint order_rating_order_id_fkey;
alter table complaint drop constraint complaint_borrower_id_fkey;
alter table complaint drop constraint complaint_order_id_fkey;
alter table complaint_reply drop constraint complaint_reply_complaint_id_fkey;
alter table complaint_rating drop constraint complaint_rating_complaint_id_fkey;
alter table picture drop constraint picture_borrower_id_fkey;
alter table picture drop constraint picture_claim_id_fkey;
alter table picture drop constraint picture_complaint_id_fkey;
alter table picture drop constraint picture_reply_id_fkey;
alter table repayment_card drop constraint repayment_card_borrower_id_fkey;
alter table card_repayment drop constraint card_repayment_borrower_id_fkey;
alter table card_repayment drop constraint card_repayment_intent_id_fkey;
alter table card_repayment drop constraint card_repayment_order_id_fkey;
alter table card_repayment_code drop constraint card_repayment_code_borrower_id_fkey;
alter table card_repayment_code drop constraint card_repayment_code_card_repayment_id_fkey;
alter table promotion_event drop constraint promotion_event_borrower_id_fkey;
alter table payout_late_change drop constraint payout_late_change_payout_id_fkey;
alter table staff_action drop constraint staff_action_order_id_fkey;
alter table loan_hold drop constraint loan_hold_id_fkey;
alter table loan_hold drop constraint loan_hold_order_id_fkey;
alter table loan_hold drop constraint loan_hold_released_by_fkey;
alter table refund_transfer drop constraint refund_transfer_id_fkey;
alter table refund_transfer drop constraint refund_transfer_order_id_fkey;
alter table refund_transfer drop constraint refund_transfer_payment_id_fkey;
alter table refund_transfer drop constraint refund_transfer_payout_account_id_fkey;
alter table day_close_difference drop constraint day_close_difference_order_id_fkey;
alter table held_report drop constraint held_report_order_id_fkey;
alter table account_change_code drop constraint account_change_code_borrower_id_fkey;
alter table agreement_reading drop constraint agreement_reading_borrower_id_fkey;
alter table issued_document drop constraint issued_document_borrower_id_fkey;
alter table issued_document drop constraint issued_document_order_id_fkey;
alter table borrower_notice drop constraint borrower_notice_borrower_id_fkey;
alter table push_subscription drop constraint push_subscription_borrower_id_fkey;
alter table payment_claim drop constraint payment_claim_borrower_id_fkey;
alter table payment_claim drop constraint payment_claim_order_id_fkey;
alter table payment_claim drop constraint payment_claim_payment_id_fkey;
alter table account_check drop constraint account_check_borrower_id_fkey;
alter table account_check drop constraint account_check_payout_account_id_fkey;
alter table day_work_fault drop constraint day_work_fault_order_id_fkey;
alter table loan_snapshot drop constraint loan_snapshot_order_id_fkey;
alter table applicant_entry drop constraint applicant_entry_borrower_id_fkey;
alter table applicant_consent drop constraint applicant_consent_borrower_id_fkey;
alter table identity_check drop constraint identity_check_borrower_id_fkey;
alter table borrower_index drop constraint borrower_index_borrower_id_fkey;
alter table borrower_match drop constraint borrower_match_borrower_id_fkey;
alter table application_verdict drop constraint application_verdict_borrower_id_fkey;
alter table application_verdict drop constraint application_verdict_order_id_fkey;
alter table application_decision drop constraint application_decision_action_id_fkey;
alter table application_decision drop constraint application_decision_borrower_id_fkey;
alter table application_decision drop constraint application_decision_order_id_fkey;
alter table application_decision drop constraint application_decision_verdict_id_fkey;
alter table contact drop constraint contact_borrower_id_fkey;
alter table contact drop constraint contact_order_id_fkey;
alter table contact_wish drop constraint contact_wish_borrower_id_fkey;
alter table reminder_stop drop constraint reminder_stop_borrower_id_fkey;
alter table reminder_stop drop constraint reminder_stop_order_id_fkey;
alter table restructure_offer drop constraint restructure_offer_borrower_id_fkey;
alter table restructure_offer drop constraint restructure_offer_id_fkey;
alter table restructure_offer drop constraint restructure_offer_order_id_fkey;
alter table promise_to_pay drop constraint promise_to_pay_borrower_id_fkey;
alter table promise_to_pay drop constraint promise_to_pay_order_id_fkey;
alter table collection_case drop constraint collection_case_order_id_fkey;
alter table staff_note drop constraint staff_note_borrower_id_fkey;
alter table borrower_email drop constraint borrower_email_borrower_id_fkey;
alter table borrower_email_code drop constraint borrower_email_code_borrower_id_fkey;
alter table partner_delivery drop constraint partner_delivery_event_id_fkey;
alter table document_request drop constraint document_request_borrower_id_fkey;
alter table document_request drop constraint document_request_order_id_fkey;
alter table document_request drop constraint document_request_picture_id_fkey;
alter table application_look drop constraint application_look_borrower_id_fkey;
alter table application_look drop constraint application_look_order_id_fkey;
alter table complaint_entry drop constraint complaint_entry_borrower_id_fkey;
alter table complaint_entry drop constraint complaint_entry_complaint_id_fkey;
alter table late_loan drop constraint late_loan_order_id_fkey;

alter table account_change_code disable trigger user, add column bucket smallint;
update account_change_code set bucket = bucket_of(borrower_id);
alter table account_change_code
  alter column bucket set not null,
  drop constraint account_change_code_pkey,
  add primary key (bucket, borrower_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table account_check disable trigger user, add column bucket smallint;
update account_check set bucket = bucket_of(borrower_id);
alter table account_check
  alter column bucket set not null,
  drop constraint account_check_pkey,
  add primary key (bucket, payout_account_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table agreement_reading disable trigger user, add column bucket smallint;
update agreement_reading set bucket = bucket_of(borrower_id);
alter table agreement_reading
  alter column bucket set not null,
  drop constraint agreement_reading_pkey,
  add primary key (bucket, borrower_id, product_id, text_sha256),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table applicant_consent disable trigger user, add column bucket smallint;
update applicant_consent set bucket = bucket_of(id);
alter table applicant_consent
  alter column bucket set not null,
  drop constraint applicant_consent_pkey,
  add primary key (bucket, id),
  add constraint applicant_consent_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table applicant_entry disable trigger user, add column bucket smallint;
update applicant_entry set bucket = bucket_of(id);
alter table applicant_entry
  alter column bucket set not null,
  drop constraint applicant_entry_pkey,
  add primary key (bucket, id),
  add constraint applicant_entry_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table application_decision disable trigger user, add column bucket smallint;
update application_decision set bucket = bucket_of(borrower_id);
alter table application_decision
  alter column bucket set not null,
  drop constraint application_decision_pkey,
  add primary key (bucket, order_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table application_look disable trigger user, add column bucket smallint;
update application_look set bucket = bucket_of(borrower_id);
alter table application_look
  alter column bucket set not null,
  drop constraint application_look_pkey,
  add primary key (bucket, order_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table application_verdict disable trigger user, add column bucket smallint;
update application_verdict set bucket = bucket_of(id);
alter table application_verdict
  alter column bucket set not null,
  drop constraint application_verdict_pkey,
  add primary key (bucket, id),
  add constraint application_verdict_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table borrower disable trigger user, add column bucket smallint;
update borrower set bucket = bucket_of(id);
alter table borrower
  alter column bucket set not null,
  drop constraint borrower_pkey,
  drop constraint borrower_merchant_number_phone_index_key,
  add primary key (bucket, id),
  add unique (bucket, merchant_number, phone_index),
  add constraint borrower_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table borrower_email disable trigger user, add column bucket smallint;
update borrower_email set bucket = bucket_of(borrower_id);
alter table borrower_email
  alter column bucket set not null,
  drop constraint borrower_email_pkey,
  add primary key (bucket, borrower_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table borrower_email_code disable trigger user, add column bucket smallint;
update borrower_email_code set bucket = bucket_of(borrower_id);
alter table borrower_email_code
  alter column bucket set not null,
  drop constraint borrower_email_code_pkey,
  add primary key (bucket, borrower_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table borrower_index disable trigger user, add column bucket smallint;
update borrower_index set bucket = bucket_of(borrower_id);
alter table borrower_index
  alter column bucket set not null,
  drop constraint borrower_index_pkey,
  add primary key (bucket, borrower_id, kind, value_index),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table borrower_match disable trigger user, add column bucket smallint;
update borrower_match set bucket = bucket_of(borrower_id);
alter table borrower_match
  alter column bucket set not null,
  drop constraint borrower_match_pkey,
  add primary key (bucket, borrower_id, kind, value_index),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table borrower_message disable trigger user, add column bucket smallint;
update borrower_message set bucket = bucket_of(id);
alter table borrower_message
  alter column bucket set not null,
  drop constraint borrower_message_pkey,
  add primary key (bucket, id),
  add constraint borrower_message_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table borrower_notice disable trigger user, add column bucket smallint;
update borrower_notice set bucket = bucket_of(id);
alter table borrower_notice
  alter column bucket set not null,
  drop constraint borrower_notice_pkey,
  add primary key (bucket, id),
  add constraint borrower_notice_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table borrower_session disable trigger user, add column bucket smallint;
update borrower_session set bucket = bucket_of(borrower_id);
alter table borrower_session
  alter column bucket set not null,
  drop constraint borrower_session_pkey,
  add primary key (bucket, token_sha256),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table card_repayment disable trigger user, add column bucket smallint;
update card_repayment set bucket = bucket_of(id);
alter table card_repayment
  alter column bucket set not null,
  drop constraint card_repayment_pkey,
  drop constraint card_repayment_token_id_card_id_key,
  add primary key (bucket, id),
  add unique (bucket, token_id, card_id),
  add constraint card_repayment_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table card_repayment_code disable trigger user, add column bucket smallint;
update card_repayment_code set bucket = bucket_of(id);
alter table card_repayment_code
  alter column bucket set not null,
  drop constraint card_repayment_code_pkey,
  add primary key (bucket, id),
  add constraint card_repayment_code_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table collection_case disable trigger user, add column bucket smallint;
update collection_case set bucket = bucket_of(order_id);
alter table collection_case
  alter column bucket set not null,
  drop constraint collection_case_pkey,
  add primary key (bucket, order_id),
  add check (bucket = bucket_of(order_id)),
  enable trigger user;

alter table command_log disable trigger user, add column bucket smallint;
update command_log set bucket = bucket_of(borrower_id);
alter table command_log
  alter column bucket set not null,
  drop constraint command_log_pkey,
  add primary key (bucket, borrower_id, key),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table complaint disable trigger user, add column bucket smallint;
update complaint set bucket = bucket_of(id);
alter table complaint
  alter column bucket set not null,
  drop constraint complaint_pkey,
  add primary key (bucket, id),
  add constraint complaint_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table complaint_entry disable trigger user, add column bucket smallint;
update complaint_entry set bucket = bucket_of(id);
alter table complaint_entry
  alter column bucket set not null,
  drop constraint complaint_entry_pkey,
  add primary key (bucket, id),
  add constraint complaint_entry_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table complaint_rating disable trigger user, add column bucket smallint;
update complaint_rating set bucket = bucket_of(borrower_id);
alter table complaint_rating
  alter column bucket set not null,
  drop constraint complaint_rating_pkey,
  add primary key (bucket, complaint_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table complaint_reply disable trigger user, add column bucket smallint;
update complaint_reply set bucket = bucket_of(id);
alter table complaint_reply
  alter column bucket set not null,
  drop constraint complaint_reply_pkey,
  add primary key (bucket, id),
  add constraint complaint_reply_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table contact disable trigger user, add column bucket smallint;
update contact set bucket = bucket_of(id);
alter table contact
  alter column bucket set not null,
  drop constraint contact_pkey,
  add primary key (bucket, id),
  add constraint contact_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table contact_message disable trigger user, add column bucket smallint;
update contact_message set bucket = bucket_of(id);
alter table contact_message
  alter column bucket set not null,
  drop constraint contact_message_pkey,
  drop constraint contact_message_form_key_key,
  add primary key (bucket, id),
  add unique (bucket, form_key),
  add constraint contact_message_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table contact_wish disable trigger user, add column bucket smallint;
update contact_wish set bucket = bucket_of(id);
alter table contact_wish
  alter column bucket set not null,
  drop constraint contact_wish_pkey,
  add primary key (bucket, id),
  add constraint contact_wish_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table day_work_fault disable trigger user, add column bucket smallint;
update day_work_fault set bucket = bucket_of(order_id);
alter table day_work_fault
  alter column bucket set not null,
  drop constraint day_work_fault_pkey,
  add primary key (bucket, order_id),
  add check (bucket = bucket_of(order_id)),
  enable trigger user;

alter table document_request disable trigger user, add column bucket smallint;
update document_request set bucket = bucket_of(id);
alter table document_request
  alter column bucket set not null,
  drop constraint document_request_pkey,
  add primary key (bucket, id),
  add constraint document_request_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index document_request_open;
create unique index document_request_open on document_request (bucket, order_id) where (answered_at IS NULL);

alter table email_message disable trigger user, add column bucket smallint;
update email_message set bucket = bucket_of(id);
alter table email_message
  alter column bucket set not null,
  drop constraint email_message_pkey,
  add primary key (bucket, id),
  add constraint email_message_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table held_report disable trigger user, add column bucket smallint;
update held_report set bucket = bucket_of(id);
alter table held_report
  alter column bucket set not null,
  drop constraint held_report_pkey,
  drop constraint held_report_provider_kind_reference_why_key,
  add primary key (bucket, id),
  add unique (bucket, provider, kind, reference, why),
  add constraint held_report_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table identity_check disable trigger user, add column bucket smallint;
update identity_check set bucket = bucket_of(id);
alter table identity_check
  alter column bucket set not null,
  drop constraint identity_check_pkey,
  add primary key (bucket, id),
  add constraint identity_check_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table issued_document disable trigger user, add column bucket smallint;
update issued_document set bucket = bucket_of(borrower_id);
alter table issued_document
  alter column bucket set not null,
  drop constraint issued_document_pkey,
  drop constraint issued_document_order_id_kind_subject_content_sha256_key,
  add primary key (bucket, number),
  add unique (bucket, order_id, kind, subject, content_sha256),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table late_loan disable trigger user, add column bucket smallint;
update late_loan set bucket = bucket_of(order_id);
alter table late_loan
  alter column bucket set not null,
  drop constraint late_loan_pkey,
  add primary key (bucket, month, order_id),
  add check (bucket = bucket_of(order_id)),
  enable trigger user;

alter table loan_hold disable trigger user, add column bucket smallint;
update loan_hold set bucket = bucket_of(id);
alter table loan_hold
  alter column bucket set not null,
  drop constraint loan_hold_pkey,
  add primary key (bucket, id),
  add constraint loan_hold_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index loan_hold_open;
create unique index loan_hold_open on loan_hold (bucket, order_id) where (released_at IS NULL);

alter table loan_order disable trigger user, add column bucket smallint;
update loan_order set bucket = bucket_of(id);
alter table loan_order
  alter column bucket set not null,
  drop constraint loan_order_pkey,
  drop constraint loan_order_contract_number_key,
  add primary key (bucket, id),
  add unique (bucket, contract_number),
  add constraint loan_order_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index loan_order_one_open;
create unique index loan_order_one_open on loan_order (bucket, borrower_id, product_id) where is_open;

alter table loan_snapshot disable trigger user, add column bucket smallint;
update loan_snapshot set bucket = bucket_of(order_id);
alter table loan_snapshot
  alter column bucket set not null,
  drop constraint loan_snapshot_pkey,
  add primary key (bucket, order_id),
  add check (bucket = bucket_of(order_id)),
  enable trigger user;

alter table order_event disable trigger user, add column bucket smallint;
update order_event set bucket = bucket_of(id);
alter table order_event
  alter column bucket set not null,
  drop constraint order_event_pkey,
  drop constraint order_event_order_id_sequence_key,
  add primary key (bucket, id),
  add unique (bucket, order_id, sequence),
  add constraint order_event_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table order_rating disable trigger user, add column bucket smallint;
update order_rating set bucket = bucket_of(id);
alter table order_rating
  alter column bucket set not null,
  drop constraint order_rating_pkey,
  drop constraint order_rating_order_id_key,
  add primary key (bucket, id),
  add unique (bucket, order_id),
  add constraint order_rating_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table outbox disable trigger user, add column bucket smallint;
update outbox set bucket = bucket_of(id);
alter table outbox
  alter column bucket set not null,
  drop constraint outbox_pkey,
  drop constraint outbox_dedupe_key_key,
  add primary key (bucket, id),
  add unique (bucket, dedupe_key),
  add constraint outbox_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table partner_delivery disable trigger user, add column bucket smallint;
update partner_delivery set bucket = bucket_of(id);
alter table partner_delivery
  alter column bucket set not null,
  drop constraint partner_delivery_pkey,
  drop constraint partner_delivery_event_id_receiver_key,
  add primary key (bucket, id),
  add unique (bucket, event_id, receiver),
  add constraint partner_delivery_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table partner_event disable trigger user, add column bucket smallint;
update partner_event set bucket = bucket_of(id);
alter table partner_event
  alter column bucket set not null,
  drop constraint partner_event_pkey,
  drop constraint partner_event_dedupe_key_key,
  add primary key (bucket, id),
  add unique (bucket, dedupe_key),
  add constraint partner_event_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table payment disable trigger user, add column bucket smallint;
update payment set bucket = bucket_of(id);
alter table payment
  alter column bucket set not null,
  drop constraint payment_pkey,
  drop constraint payment_id_key,
  add primary key (bucket, provider, provider_payment_id),
  add unique (bucket, id),
  add constraint payment_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table payment_claim disable trigger user, add column bucket smallint;
update payment_claim set bucket = bucket_of(id);
alter table payment_claim
  alter column bucket set not null,
  drop constraint payment_claim_pkey,
  add primary key (bucket, id),
  add constraint payment_claim_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table payment_intent disable trigger user, add column bucket smallint;
update payment_intent set bucket = bucket_of(id);
alter table payment_intent
  alter column bucket set not null,
  drop constraint payment_intent_pkey,
  drop constraint payment_intent_reference_key,
  add primary key (bucket, id),
  add unique (bucket, reference),
  add constraint payment_intent_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index payment_intent_one_open;
create unique index payment_intent_one_open on payment_intent (bucket, order_id, purpose, channel_number, COALESCE(amount_minor, (0)::bigint)) where (status = 'open'::text);

alter table payout disable trigger user, add column bucket smallint;
update payout set bucket = bucket_of(id);
alter table payout
  alter column bucket set not null,
  drop constraint payout_pkey,
  drop constraint payout_reference_key,
  add primary key (bucket, id),
  add unique (bucket, reference),
  add constraint payout_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index payout_one_under_way;
create unique index payout_one_under_way on payout (bucket, order_id) where (status = ANY (ARRAY['requested'::text, 'sent'::text]));

alter table payout_account disable trigger user, add column bucket smallint;
update payout_account set bucket = bucket_of(id);
alter table payout_account
  alter column bucket set not null,
  drop constraint payout_account_pkey,
  add primary key (bucket, id),
  add constraint payout_account_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table payout_late_change disable trigger user, add column bucket smallint;
update payout_late_change set bucket = bucket_of(payout_id);
alter table payout_late_change
  alter column bucket set not null,
  drop constraint payout_late_change_pkey,
  add primary key (bucket, payout_id, to_status),
  add check (bucket = bucket_of(payout_id)),
  enable trigger user;

alter table picture disable trigger user, add column bucket smallint;
update picture set bucket = bucket_of(id);
alter table picture
  alter column bucket set not null,
  drop constraint picture_pkey,
  drop constraint picture_storage_key_key,
  add primary key (bucket, id),
  add unique (bucket, storage_key),
  add constraint picture_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table posting disable trigger user, add column bucket smallint;
update posting set bucket = bucket_of(id);
alter table posting
  alter column bucket set not null,
  drop constraint posting_pkey,
  drop constraint posting_order_id_sequence_key,
  add primary key (bucket, id),
  add unique (bucket, order_id, sequence),
  add constraint posting_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index posting_reversed_once;
create unique index posting_reversed_once on posting (bucket, reverses) where (reverses IS NOT NULL);

alter table promise_to_pay disable trigger user, add column bucket smallint;
update promise_to_pay set bucket = bucket_of(id);
alter table promise_to_pay
  alter column bucket set not null,
  drop constraint promise_to_pay_pkey,
  add primary key (bucket, id),
  add constraint promise_to_pay_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index promise_to_pay_open;
create unique index promise_to_pay_open on promise_to_pay (bucket, order_id) where (status = 'open'::text);

alter table promotion_event disable trigger user, add column bucket smallint;
update promotion_event set bucket = bucket_of(id);
alter table promotion_event
  alter column bucket set not null,
  drop constraint promotion_event_pkey,
  add primary key (bucket, id),
  add constraint promotion_event_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table provider_event disable trigger user, add column bucket smallint;
update provider_event set bucket = bucket_of_reference(reference);
alter table provider_event
  alter column bucket set not null,
  drop constraint provider_event_pkey,
  add primary key (bucket, provider, provider_event_id),
  add check (bucket = bucket_of_reference(reference)),
  enable trigger user;

alter table push_subscription disable trigger user, add column bucket smallint;
update push_subscription set bucket = bucket_of(id);
alter table push_subscription
  alter column bucket set not null,
  drop constraint push_subscription_pkey,
  drop constraint push_subscription_borrower_id_device_id_key,
  drop constraint push_subscription_endpoint_index_key,
  add primary key (bucket, id),
  add unique (bucket, borrower_id, device_id),
  add unique (bucket, endpoint_index),
  add constraint push_subscription_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table refund_transfer disable trigger user, add column bucket smallint;
update refund_transfer set bucket = bucket_of(id);
alter table refund_transfer
  alter column bucket set not null,
  drop constraint refund_transfer_pkey,
  drop constraint refund_transfer_reference_key,
  add primary key (bucket, id),
  add unique (bucket, reference),
  add constraint refund_transfer_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table reminder_stop disable trigger user, add column bucket smallint;
update reminder_stop set bucket = bucket_of(borrower_id);
alter table reminder_stop
  alter column bucket set not null,
  drop constraint reminder_stop_pkey,
  add primary key (bucket, order_id, source_id),
  add check (bucket = bucket_of(borrower_id)),
  enable trigger user;

alter table repayment_card disable trigger user, add column bucket smallint;
update repayment_card set bucket = bucket_of(id);
alter table repayment_card
  alter column bucket set not null,
  drop constraint repayment_card_pkey,
  drop constraint repayment_card_borrower_id_number_index_key,
  add primary key (bucket, id),
  add unique (bucket, borrower_id, number_index),
  add constraint repayment_card_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table restructure_offer disable trigger user, add column bucket smallint;
update restructure_offer set bucket = bucket_of(id);
alter table restructure_offer
  alter column bucket set not null,
  drop constraint restructure_offer_pkey,
  add primary key (bucket, id),
  add constraint restructure_offer_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index restructure_offer_open;
create unique index restructure_offer_open on restructure_offer (bucket, order_id) where (status = 'open'::text);

alter table service_event disable trigger user, add column bucket smallint;
update service_event set bucket = bucket_of(id);
alter table service_event
  alter column bucket set not null,
  drop constraint service_event_pkey,
  add primary key (bucket, id),
  add constraint service_event_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table staff_action disable trigger user, add column bucket smallint;
update staff_action set bucket = bucket_of(id);
alter table staff_action
  alter column bucket set not null,
  drop constraint staff_action_pkey,
  drop constraint staff_action_asked_by_idempotency_key_key,
  add primary key (bucket, id),
  add unique (bucket, asked_by, idempotency_key),
  add constraint staff_action_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;
drop index staff_action_waiting;
create unique index staff_action_waiting on staff_action (bucket, sameness) where (status = 'waiting'::text);

alter table staff_mark disable trigger user, add column bucket smallint;
update staff_mark set bucket = bucket_of(subject_id);
alter table staff_mark
  alter column bucket set not null,
  drop constraint staff_mark_pkey,
  add primary key (bucket, kind, subject_id),
  add check (bucket = bucket_of(subject_id)),
  enable trigger user;

alter table staff_note disable trigger user, add column bucket smallint;
update staff_note set bucket = bucket_of(id);
alter table staff_note
  alter column bucket set not null,
  drop constraint staff_note_pkey,
  add primary key (bucket, id),
  add constraint staff_note_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table webhook_delivery disable trigger user, add column bucket smallint;
update webhook_delivery set bucket = bucket_of(id);
alter table webhook_delivery
  alter column bucket set not null,
  drop constraint webhook_delivery_pkey,
  add primary key (bucket, id),
  add constraint webhook_delivery_in_its_bucket check (bucket = bucket_of(id)),
  enable trigger user;

alter table borrower_session
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table payout_account
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table loan_order
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table order_event
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table posting
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, reverses) references posting (bucket, id);
alter table payment_intent
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table payment
  add foreign key (bucket, intent_id) references payment_intent (bucket, id);
alter table payout
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, payout_account_id) references payout_account (bucket, id);
alter table order_rating
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table complaint
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table complaint_reply
  add foreign key (bucket, complaint_id) references complaint (bucket, id);
alter table complaint_rating
  add foreign key (bucket, complaint_id) references complaint (bucket, id);
alter table picture
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, claim_id) references payment_claim (bucket, id),
  add foreign key (bucket, complaint_id) references complaint (bucket, id),
  add foreign key (bucket, reply_id) references complaint_reply (bucket, id);
alter table repayment_card
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table card_repayment
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, intent_id) references payment_intent (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table card_repayment_code
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, card_repayment_id) references card_repayment (bucket, id);
alter table promotion_event
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table payout_late_change
  add foreign key (bucket, payout_id) references payout (bucket, id);
alter table staff_action
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table loan_hold
  add foreign key (bucket, id) references staff_action (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, released_by) references staff_action (bucket, id);
alter table refund_transfer
  add foreign key (bucket, id) references staff_action (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, payout_account_id) references payout_account (bucket, id);
alter table account_change_code
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table agreement_reading
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table issued_document
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table borrower_notice
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table push_subscription
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table payment_claim
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table account_check
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, payout_account_id) references payout_account (bucket, id);
alter table day_work_fault
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table loan_snapshot
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table applicant_entry
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table applicant_consent
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table identity_check
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table borrower_index
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table borrower_match
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table application_verdict
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table application_decision
  add foreign key (bucket, action_id) references staff_action (bucket, id),
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, verdict_id) references application_verdict (bucket, id);
alter table contact
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table contact_wish
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table reminder_stop
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table restructure_offer
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, id) references staff_action (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table promise_to_pay
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table collection_case
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table staff_note
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table borrower_email
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table borrower_email_code
  add foreign key (bucket, borrower_id) references borrower (bucket, id);
alter table partner_delivery
  add foreign key (bucket, event_id) references partner_event (bucket, id);
alter table document_request
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id),
  add foreign key (bucket, picture_id) references picture (bucket, id);
alter table application_look
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, order_id) references loan_order (bucket, id);
alter table complaint_entry
  add foreign key (bucket, borrower_id) references borrower (bucket, id),
  add foreign key (bucket, complaint_id) references complaint (bucket, id);
alter table late_loan
  add foreign key (bucket, order_id) references loan_order (bucket, id);

-- What may be of another borrower's bucket: a key that staff send again with another loan, a browser that another borrower uses.
create index staff_action_key on staff_action (asked_by, idempotency_key);
create index push_subscription_endpoint on push_subscription (endpoint_index);
