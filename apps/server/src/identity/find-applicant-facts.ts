import { type IdentityCheckKind, type IdentityOutcome, identityCodes } from '@hiram/wire/forms/identity-form';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { listStandingChecks } from './checks/standing-checks.ts';
import { listConsents, standingConsents } from './entries/consent-store.ts';
import { documentCodes, readEntries } from './entries/entry-store.ts';

/** What a lender knows of an applicant. A text is empty, an amount null, where the form did not ask or nothing was entered. */
export type ApplicantFacts = {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDay: string;
  readonly addressLine: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly employment: string;
  readonly employer: string;
  /** A month's income in minor units of the market's currency. */
  readonly incomeMinor: bigint | null;
  readonly documentKind: string;
  /** The keyed index of the document's number, in hexadecimal; null without a document. */
  readonly documentIndex: string | null;
  readonly consents: readonly { readonly code: string; readonly at: Date }[];
  /** The check of each kind that counts. */
  readonly checks: readonly {
    readonly kind: IdentityCheckKind;
    readonly outcome: IdentityOutcome;
    readonly at: Date;
  }[];
};

/** Reads what an applicant has entered, agreed to and been checked for; null for who has entered nothing. */
export async function findApplicantFacts(
  { db, cipher }: { readonly db: Tx; readonly cipher: FieldCipher },
  borrowerId: string,
): Promise<ApplicantFacts | null> {
  const entries = await readEntries(db, cipher, borrowerId);
  if (Object.keys(entries).length === 0) return null;
  const of = (code: string): string => entries[code] ?? '';
  const income = of(identityCodes.income);
  const consents = standingConsents(await listConsents(db, borrowerId));
  const checks = await listStandingChecks({ db, cipher }, borrowerId, entries);
  return {
    name: of(identityCodes.name),
    birthDay: of(identityCodes.birthDay),
    addressLine: of(identityCodes.addressLine),
    city: of(identityCodes.city),
    province: of(identityCodes.province),
    postalCode: of(identityCodes.postalCode),
    employment: of(identityCodes.employment),
    employer: of(identityCodes.employer),
    incomeMinor: income === '' ? null : BigInt(income),
    documentKind: of(documentCodes.kind),
    documentIndex: entries[documentCodes.index] ?? null,
    consents: consents.map(({ code, givenAt }) => ({ code, at: givenAt })),
    checks: checks.map(({ kind, outcome, checkedAt }) => ({ kind, outcome, at: checkedAt })),
  };
}
