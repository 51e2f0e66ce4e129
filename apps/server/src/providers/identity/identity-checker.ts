import type { IdentityCheckKind } from '@hiram/wire/forms/identity-form';
import type { PayoutAccountTarget } from '../payment/accounts/payout-account.ts';

/** What a check is asked about: what the person sent, and who they say they are. */
export type AskedCheck = {
  /** The text of a code, a file, or nothing, as the check takes it. */
  readonly evidence: Buffer;
  /** A share code or a number that was typed; empty without one. */
  readonly typed: string;
  readonly name: string;
  /** The account that the money would go to; null for a check of anything else. */
  readonly account: PayoutAccountTarget | null;
  /** Our own id of this attempt. */
  readonly reference: string;
  /** Where the person comes back to from a page of the provider. */
  readonly returnUrl: string;
};

/** Whether the name on the document is that of the person, where the register compares by itself. */
export type NameMatch = 'agrees' | 'differs' | 'unclear';

/** What a register or a signature said. */
export type CheckReply =
  | {
      readonly verdict: 'genuine';
      /** The person on the document; a birth day that it does not have is empty. */
      readonly person: { readonly name: string; readonly birthDay: string };
      /** By which the same document is found again; null when only its end is known. */
      readonly document: { readonly kind: string; readonly number: string } | null;
      /** The last characters of its number, where only they are known. */
      readonly end?: string;
      /** What the register says of the name; without it the names are compared here. */
      readonly match?: NameMatch;
    }
  /** It is no such document, and nothing can be said about it. `outdated` is one that must be fetched anew. */
  | { readonly verdict: 'unreadable' | 'outdated' }
  /** The person goes on at the provider's page; `reference` is how its answer is found. */
  | { readonly verdict: 'pending'; readonly reference: string; readonly url: string }
  | { readonly verdict: 'forged' | 'unknown' | 'unavailable'; readonly why: string };

/** Why a check at the page of a register is unavailable: its person did not agree there, or not in time. */
export const notAgreedCause = 'consent-denied';
export const tooLateCause = 'expired';

/** What a person sends to a check: a picture of a code, a file with its share code, a number, their account, or nothing. */
export type TakenEvidence = 'code' | 'file' | 'number' | 'account' | 'consent';

/** One way to check a document. It throws nothing: what cannot be had is `unavailable`. */
export type IdentityChecker = {
  readonly kind: IdentityCheckKind;
  readonly provider: string;
  readonly takes: TakenEvidence;
  check(asked: AskedCheck): Promise<CheckReply>;
  /** Looks for the answer to a check that went on at the provider's page; `pending` while there is none. */
  findAnswer?(reference: string): Promise<CheckReply>;
};

/** The checks that this deployment can make, by their kind. */
export type IdentityCheckers = ReadonlyMap<IdentityCheckKind, IdentityChecker>;
