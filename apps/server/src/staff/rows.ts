import type { AccountChangeKind } from '@hiram/wire/staff/accounts/account-changes';
import type { ActionKind, ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { RequestKind } from '@hiram/wire/staff/actions/request-kinds';
import type { Role } from '@hiram/wire/staff/permissions';
import type { Generated } from 'kysely';

declare module '../ground/engine/tables.ts' {
  /** The rows of staff accounts, their audit trail and actions. */
  interface Tables {
    staff_account: {
      id: string;
      sign_in_name: string;
      role: Role;
      password_hash: string | null;
      second_factor_cipher: Buffer | null;
      second_factor_step: bigint;
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
    sign_in_try: {
      kind: string;
      subject: Buffer;
      staff_id: string | null;
      wrong_count: number;
      paused_until: Date | null;
      changed_at: Date;
    };
    staff_password_past: { staff_id: string; password_hash: string; replaced_at: Date };
    staff_account_change: {
      id: string;
      kind: AccountChangeKind;
      staff_id: string | null;
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
    staff_enrolment: {
      id: string;
      staff_id: string;
      link_holder: string | null;
      code_holder: string | null;
      link_sha256: Buffer | null;
      code_hash: Buffer | null;
      wrong_codes: number;
      opened_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
    credential_touch: { id: string; staff_id: string; touched_by: string; touched_at: Date };
    audit_entry: {
      bucket: number;
      sequence: bigint;
      id: string;
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
    audit_head: { bucket: number; sequence: bigint; seal: Buffer; head_seal: Buffer };
    audit_anchor: { hash: Buffer; heads: string; written_at: Generated<Date> };
    staff_action: {
      bucket: number;
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
    /** What staff requested that concerns no loan. Its subject is the first of two borrowers, or a payment. */
    staff_request: {
      bucket: number;
      id: string;
      kind: RequestKind;
      subject_id: string;
      other_id: string | null;
      request_cipher: Buffer;
      request_seal: string;
      asked_by: string;
      asked_at: Date;
      idempotency_key: string;
      status: ActionStatus;
      decided_by: string | null;
      decided_at: Date | null;
      note_cipher: Buffer | null;
      refusal: string | null;
    };
  }
}
