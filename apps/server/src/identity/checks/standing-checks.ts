import { loadBorrower, type Personal } from '../../borrowers/identity/borrower-store.ts';
import { nameWords } from '../../borrowers/indexes/name-index.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { PayoutAccountTarget } from '../../providers/payment/accounts/payout-account.ts';
import { type IdentityCheck, listChecks } from '../check-store.ts';
import { documentCodes, type Entries } from '../entries/entry-store.ts';

type Kind = IdentityCheck['kind'];
type Person = Pick<Personal, 'name' | 'birthDay'>;

/** Whether a check found something about the person; one that is pending or could not be had did not. */
export const isFinding = ({ outcome }: Pick<IdentityCheck, 'outcome'>): boolean =>
  outcome !== 'pending' && outcome !== 'unavailable';

/** What a person has given that a check is about: what the form took, and the account that money goes to. */
export type Claimed = { readonly entries: Entries; readonly account: PayoutAccountTarget | null };

/** What a check compares: a name, a birth day, and the document or, where it reads one, the account; as a keyed index. */
export function toClaim(
  cipher: FieldCipher,
  kind: Kind,
  { name, birthDay }: Person,
  claimed: Claimed,
): string {
  const claim = [nameWords(name).join(' '), birthDay, subjectOf(kind, claimed)].join('|');
  return cipher.blindIndex('identity-claim', claim).toString('hex');
}

const subjectOf = (kind: Kind, { entries, account }: Claimed): string =>
  kind === 'bank-account' ? Object.values(account ?? {}).join(' ') : (entries[documentCodes.index] ?? '');

/**
 * The check of each kind that counts: the newest finding, else the newest (IDENT-07). A passed one counts while the name, the
 * birth day and the document or the account are those that it compared.
 */
export async function listStandingChecks(
  { db, cipher }: { readonly db: Tx; readonly cipher: FieldCipher },
  borrowerId: string,
  entries: Entries,
): Promise<IdentityCheck[]> {
  const checks = await listChecks(db, cipher, borrowerId);
  if (checks.length === 0) return [];
  const { personal } = await loadBorrower(db, cipher, borrowerId);
  const account = await findPayoutAccount(db, cipher, borrowerId);
  const claimed = { entries, account: account && accountTarget(account) };
  const isOfNow = ({ kind, outcome, claim }: IdentityCheck): boolean =>
    outcome !== 'passed' || claim === toClaim(cipher, kind, personal, claimed);
  return checks.filter((check) => check === findStanding(checks, check.kind, isOfNow));
}

function findStanding(
  checks: readonly IdentityCheck[],
  kind: Kind,
  isOfNow: (check: IdentityCheck) => boolean,
): IdentityCheck | undefined {
  const ofKind = checks.filter((check) => check.kind === kind);
  const finding = ofKind.find(isFinding);
  if (!finding || isOfNow(finding)) return finding ?? ofKind[0];
  return ofKind[0] === finding ? undefined : ofKind[0];
}
