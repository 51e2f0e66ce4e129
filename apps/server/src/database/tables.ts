import type { Generated } from 'kysely';

/** The rows as the driver gives them: bigint for bigint, `YYYY-MM-DD` for date, Date for timestamptz. */
export type Tables = {
  setting: { name: string; value: unknown };
  product: { id: number; version: number; definition: unknown; effective_at: Generated<Date> };
  borrower: {
    id: string;
    merchant_number: string;
    market: 'PH' | 'IN';
    phone_index: Buffer;
    personal_cipher: Buffer;
    is_repeat: boolean;
    created_at: Generated<Date>;
  };
  borrower_session: {
    token_sha256: Buffer;
    borrower_id: string;
    device_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  payout_account: {
    id: string;
    borrower_id: string;
    card_type: number;
    channel_number: string;
    fields_cipher: Buffer;
    masked: string;
    created_at: Date;
  };
  loan_order: {
    id: string;
    borrower_id: string;
    product_id: number;
    product_version: number;
    contract_number: string;
    contract: unknown;
    contract_sha256: string;
    status_copy: string;
    is_open: Generated<boolean>;
    next_day_work: string | null;
    created_at: Date;
  };
  order_event: {
    id: string;
    order_id: string;
    borrower_id: string;
    sequence: number;
    kind: string;
    value_day: string;
    body: unknown;
    recorded_at: Date;
  };
  posting: {
    id: string;
    order_id: string | null;
    borrower_id: string | null;
    sequence: number;
    kind: string;
    value_day: string;
    debit: string;
    credit: string;
    amount_minor: bigint;
    currency: string;
    event_id: string | null;
    reverses: string | null;
    posted_at: Date;
  };
  payment_intent: {
    id: string;
    reference: string;
    order_id: string;
    borrower_id: string;
    purpose: 'repayment' | 'rollover';
    amount_minor: bigint | null;
    currency: string;
    provider: string;
    channel_number: string;
    status: 'open' | 'paid' | 'failed' | 'expired';
    provider_reference: string | null;
    pay_url: string | null;
    pay_code: string | null;
    qr_text: string | null;
    quoted_on: string;
    created_at: Date;
    expires_at: Date | null;
    polled_at: Date | null;
  };
  payment: {
    provider: string;
    provider_payment_id: string;
    id: string;
    reference: string;
    order_id: string | null;
    borrower_id: string | null;
    intent_id: string | null;
    amount_minor: bigint;
    currency: string;
    paid_at: Date;
    received_at: Date;
    learned_from: 'webhook' | 'poller' | 'return-page';
    event_id: string | null;
  };
  provider_event: {
    provider: string;
    provider_event_id: string;
    reference: string;
    kind: string;
    status: string;
    body: Buffer;
    occurred_at: Date;
    received_at: Date;
  };
  payout: {
    id: string;
    reference: string;
    order_id: string;
    borrower_id: string;
    payout_account_id: string;
    amount_minor: bigint;
    currency: string;
    provider: string;
    status: 'requested' | 'sent' | 'credited' | 'returned';
    provider_reference: string | null;
    created_at: Date;
    changed_at: Date;
  };
  command_log: {
    key: string;
    borrower_id: string;
    command: string;
    input_sha256: string;
    answer: unknown;
    recorded_at: Date;
  };
  outbox: {
    id: string;
    kind: string;
    dedupe_key: string | null;
    payload: unknown;
    run_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: Date | null;
  };
  borrower_message: { id: string; phone_index: Buffer; message_cipher: Buffer; sent_at: Date };
  order_rating: {
    id: string;
    order_id: string;
    borrower_id: string;
    score_sent: number;
    score_chosen: number | null;
    rated_at: Date;
  };
  repayment_card: {
    id: string;
    borrower_id: string;
    bank_name: string;
    bank_code: string;
    number_cipher: Buffer;
    number_index: Buffer;
    masked: string;
    added_at: Date;
  };
  card_repayment: {
    id: string;
    token_id: string;
    intent_id: string;
    order_id: string;
    borrower_id: string;
    card_id: string;
    status: 'waiting' | 'confirmed' | 'captured';
    needs_code: boolean | null;
    code_digest: Buffer | null;
    code_sent_at: Date | null;
    code_expires_at: Date | null;
    wrong_count: Generated<number>;
    confirmed_at: Date | null;
    created_at: Date;
  };
  card_repayment_code: { id: string; card_repayment_id: string; borrower_id: string; sent_at: Date };
  service_event: {
    id: string;
    borrower_id: string | null;
    kind: string;
    product_id: number | null;
    body: unknown;
    happened_at: Date;
  };
  contact_message: {
    id: string;
    merchant_number: string;
    form_key: string;
    locale: string;
    message_cipher: Buffer;
    sent_at: Date;
  };
  complaint: {
    id: string;
    borrower_id: string;
    order_id: string | null;
    problem_type: string;
    problem_sub_type: string | null;
    detail_cipher: Buffer;
    sent_at: Date;
  };
  complaint_reply: {
    id: string;
    complaint_id: string;
    borrower_id: string;
    text_cipher: Buffer;
    replied_by: string;
    replied_at: Date;
  };
  complaint_rating: { complaint_id: string; borrower_id: string; score: number; rated_at: Date };
  picture: {
    id: string;
    borrower_id: string;
    storage_key: string;
    byte_count: number;
    width: number;
    height: number;
    complaint_id: string | null;
    reply_id: string | null;
    place: number | null;
    kept_at: Date;
  };
  promotion_template: { id: string; version: number; config: unknown; effective_at: Generated<Date> };
  promotion_event: {
    id: string;
    template_id: string;
    kind: 'visit' | 'click' | 'registration';
    phone_index: Buffer | null;
    borrower_id: string | null;
    body: unknown;
    happened_at: Date;
  };
  captcha: {
    sid_sha256: Buffer;
    kind: 'picture' | 'words';
    answer_cipher: Buffer;
    drawings: Generated<number>;
    tried_at: Date | null;
    solved_for: Buffer | null;
    expires_at: Date;
  };
  promotion_code: {
    id: string;
    phone_index: Buffer;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  rate_limit: { kind: string; subject: Buffer; taken_at: Date[]; changed_at: Date };
};
