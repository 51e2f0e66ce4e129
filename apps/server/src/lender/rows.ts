import type { SetUpKind } from '@hiram/wire/staff/set-up/set-up';
import type { Generated } from 'kysely';

/** When a version becomes valid, which member of staff wrote it, and why. */
export type VersionMarks = {
  effective_at: Generated<Date>;
  staff_id: Generated<string | null>;
  written_at: Generated<Date>;
  reason: Generated<string>;
};

declare module '../ground/engine/tables.ts' {
  /** Rows of the lender's products and of what staff set up. */
  interface Tables {
    product: { id: number; version: number; definition: unknown } & VersionMarks;
    lender_version: {
      merchant_number: string;
      kind: 'lender' | 'text' | 'message' | 'receiver';
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
  }
}
