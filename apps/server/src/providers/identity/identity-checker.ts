import type { IdentityCheckKind } from '@hiram/wire/identity-form';

/** What a check is asked about: what the person sent, and who they say they are. */
type AskedCheck = {
  /** The text of a code, a file, or nothing, as the check takes it. */
  readonly evidence: Buffer;
  /** A share code or a number that was typed; empty without one. */
  readonly typed: string;
  readonly name: string;
  /** Our own id of this attempt. */
  readonly reference: string;
};

/** What a register or a signature said. */
export type CheckReply =
  | {
      readonly verdict: 'genuine';
      /** The person on the document; a birth day that it does not have is empty. */
      readonly person: { readonly name: string; readonly birthDay: string };
      /** By which the same document is found again; null when only its end is known. */
      readonly document: { readonly kind: string; readonly number: string } | null;
    }
  /** It is no such document, and nothing can be said about it. */
  | { readonly verdict: 'unreadable' }
  | { readonly verdict: 'forged' | 'unknown' | 'unavailable'; readonly why: string };

/** One way to check a document. It throws nothing: what cannot be had is `unavailable`. */
export type IdentityChecker = {
  readonly kind: IdentityCheckKind;
  readonly provider: string;
  /** What the person sends: a picture of a code, a file with its share code, or a number. */
  readonly takes: 'code' | 'file' | 'number';
  check(asked: AskedCheck): Promise<CheckReply>;
};

/** The checks that this deployment can make, by their kind. */
export type IdentityCheckers = ReadonlyMap<IdentityCheckKind, IdentityChecker>;
