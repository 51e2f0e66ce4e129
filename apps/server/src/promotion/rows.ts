import type { Generated } from 'kysely';
import type { VersionMarks } from '../lender/rows.ts';

declare module '../ground/engine/tables.ts' {
  /** The rows of promotion pages and registration. */
  interface Tables {
    promotion_template: { id: string; version: number; config: unknown } & VersionMarks;
    promotion_event: {
      bucket: number;
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
      kind: 'picture' | 'work';
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
  }
}
