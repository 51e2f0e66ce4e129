import type { ActionKind, ActionStatus } from '@hiram/wire/staff/action-kinds';
import type { DifferenceKind } from '@hiram/wire/staff/day-close';
import type { Role } from '@hiram/wire/staff/permissions';
import type { SetUpKind } from '@hiram/wire/staff/set-up';
import type { Generated, GeneratedAlways } from 'kysely';

/** How a payment parts from what was asked for, or names nothing that we know. */
export type PaymentMismatch = 'unknown-reference' | 'other-currency' | 'after-settlement' | 'over' | 'under';

/** What a member of staff can take note of. */
export type StaffMarkKind = 'complaint' | 'contact-message' | 'payment' | 'payout';

/** From when a version of what a lender sets up holds, who of the staff wrote it, and why. */
type VersionMarks = {
  effective_at: Generated<Date>;
  staff_id: Generated<string | null>;
  written_at: Generated<Date>;
  reason: Generated<string>;
};

/** Money on its way to a borrower's account through a provider. */
type Transfer = {
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
  looked_at: Date | null;
};

/** The rows as the driver gives them: bigint for bigint, `YYYY-MM-DD` for date, Date for timestamptz. */
export type Tables = {
  setting: { name: string; value: unknown };
  product: { id: number; version: number; definition: unknown } & VersionMarks;
  borrower: {
    id: string;
    merchant_number: string;
    market: 'PH' | 'IN';
    phone_index: Buffer;
    personal_cipher: Buffer;
    is_repeat: boolean;
    locale: string | null;
    contacted_at: Generated<Date | null>;
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
    market: GeneratedAlways<'PH' | 'IN'>;
    currency: GeneratedAlways<string>;
    amount_minor: GeneratedAlways<bigint>;
    due_copy: Generated<string | null>;
    owed_copy: Generated<bigint>;
    principal_copy: Generated<bigint>;
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
    learned_from: 'webhook' | 'poller' | 'return-page' | 'staff';
    event_id: string | null;
    mismatch: Generated<PaymentMismatch | null>;
    reversed_at: Generated<Date | null>;
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
  payout: Transfer;
  payout_late_change: {
    payout_id: string;
    to_status: string;
    from_status: string;
    reason: string | null;
    learned_at: Date;
  };
  staff_mark: { kind: StaffMarkKind; subject_id: string; marked_by: string; marked_at: Date };
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
  promotion_template: { id: string; version: number; config: unknown } & VersionMarks;
  lender_version: {
    merchant_number: string;
    kind: 'lender' | 'text' | 'message';
    key: string;
    version: number;
    content: unknown;
  } & VersionMarks;
  set_up_version: {
    merchant_number: string | null;
    kind: SetUpKind;
    key: string;
    version: number;
    content: unknown;
  } & VersionMarks;
  promotion_event: {
    id: string;
    template_id: string;
    kind: 'visit' | 'click' | 'code' | 'registration';
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
  staff_account: {
    id: string;
    sign_in_name: string;
    role: Role;
    password_hash: string;
    second_factor_cipher: Buffer;
    second_factor_step: bigint;
    failed_count: number;
    paused_until: Date | null;
    disabled_at: Date | null;
    created_at: Date;
  };
  staff_session: {
    token_sha256: Buffer;
    staff_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  audit_entry: {
    sequence: bigint;
    happened_at: Date;
    staff_id: string | null;
    staff_name: string;
    role: string;
    action: string;
    outcome: string;
    subject: string;
    detail_cipher: Buffer;
    previous_seal: Buffer;
    seal: Buffer;
  };
  webhook_delivery: {
    id: string;
    provider: string;
    received_at: Date;
    byte_count: number;
    is_whole: boolean;
    sealed: Buffer;
    signature: 'genuine' | 'unsigned' | 'altered';
    age: 'fresh' | 'too-old' | 'not-judged';
    provider_event_id: string | null;
    subject: string | null;
    reference: string | null;
    is_first: boolean | null;
    effect: string;
    replay_of: string | null;
    replayed_by: string | null;
  };
  day_close: {
    id: string;
    provider: string;
    market: 'PH' | 'IN';
    business_day: string;
    phase: 'report' | 'payments' | 'payouts' | 'checks' | 'review' | 'closed';
    page_cursor: string | null;
    line_count: number;
    collected_theirs_minor: bigint;
    collected_ours_minor: bigint;
    paid_out_theirs_minor: bigint;
    paid_out_ours_minor: bigint;
    asked_by: string;
    started_at: Date;
    changed_at: Date;
    closed_at: Date | null;
  };
  settlement_line: {
    provider: string;
    line_id: string;
    day_close_id: string;
    kind: 'payment' | 'payout';
    status: 'paid' | 'reversed' | 'credited' | 'returned';
    subject: string;
    reference: string;
    amount_minor: bigint;
    currency: 'PHP' | 'INR';
    happened_at: Date;
  };
  day_close_difference: {
    id: string;
    day_close_id: string;
    kind: DifferenceKind;
    concerns: 'payment' | 'payout' | 'intent' | 'ledger';
    subject: string;
    reference: string;
    order_id: string | null;
    their_status: string | null;
    our_status: string | null;
    theirs_minor: bigint | null;
    ours_minor: bigint | null;
    currency: string;
    found_at: Date;
  };
  day_close_resolution: { difference_id: string; resolved_by: string; note: string; resolved_at: Date };
  audit_head: { id: number; sequence: bigint; seal: Buffer; head_seal: Buffer };
  staff_action: {
    id: string;
    kind: ActionKind;
    order_id: string;
    borrower_id: string;
    amount_minor: bigint | null;
    currency: string;
    request_cipher: Buffer;
    request_seal: string;
    sameness: string;
    asked_by: string;
    asked_at: Date;
    idempotency_key: string;
    status: ActionStatus;
    decided_by: string | null;
    decided_at: Date | null;
    note_cipher: Buffer | null;
    refusal: string | null;
  };
  loan_hold: {
    id: string;
    order_id: string;
    placed_at: Date;
    released_by: string | null;
    released_at: Date | null;
  };
  refund_transfer: Transfer;
};
