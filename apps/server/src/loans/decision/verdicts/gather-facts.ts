import { type Day, parseDay } from '@hiram/lending/calendar-day';
import { ageOn } from '@hiram/lending/decisions/decide-application';
import { isAboveCaps } from '@hiram/lending/decisions/review-application';
import type { ApplicationFacts } from '@hiram/lending/underwriting/rule-set';
import { isCheckOf } from '@hiram/wire/forms/identity-form';
import { type Borrower, loadBorrower } from '../../../borrowers/identity/borrower-store.ts';
import type { SameKind } from '../../../borrowers/matches/match-indexes.ts';
import { listSamePersons, listUndeclared } from '../../../borrowers/matches/persons.ts';
import { findAccountCheck } from '../../../borrowers/payout-accounts/account-check-store.ts';
import { findPayoutAccount } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { isFinding } from '../../../identity/checks/standing-checks.ts';
import { type ApplicantFacts, findApplicantFacts } from '../../../identity/find-applicant-facts.ts';
import { loadProductVersion } from '../../../lender/products/product-store.ts';
import type { StoredLoan } from '../../book/loan-store.ts';
import { type LoansOf, listLoansOf } from './facts-store.ts';
import { loadStanding } from './load-standing.ts';

/**
 * Another borrower who may be the same person: in what the two are the same, and how the other's loans stand. One who was
 * declared to be the same person is the same in nothing else.
 */
type OtherBorrower = LoansOf & { readonly kinds: readonly (SameKind | 'declared')[] };

/** Everything that was known of an application. */
export type Gathered = { readonly facts: ApplicationFacts; readonly others: readonly OtherBorrower[] };

/** Gathers what the book and the identity of an applicant say on a day. */
export async function gatherFacts(context: Context, tx: Tx, loan: StoredLoan, today: Day): Promise<Gathered> {
  const { borrowerId } = loan;
  const borrower = await loadBorrower(tx, context.cipher, borrowerId);
  const same = await listSamePersons(tx, borrowerId);
  const standing = await loadStanding(tx, { borrowerIds: [borrowerId, ...same], orderId: loan.id, today });
  const applicant = await findApplicantFacts({ db: tx, cipher: context.cipher }, borrowerId);
  const others = await findOthers(tx, { borrowerId, same, today });
  const { contract } = loan;
  const facts: ApplicationFacts = {
    age: ageOf(borrower, today),
    amountMinor: contract.principalMinor,
    incomeMinor: applicant?.incomeMinor ?? null,
    isRepeat: yes(standing.is_repeat),
    settledLoans: BigInt(standing.settled_loans),
    lateLoans: BigInt(standing.late_loans),
    overdueLoans: BigInt(standing.overdue_loans),
    otherOpenLoans: BigInt(standing.open_loans),
    complaints: BigInt(standing.complaints),
    ...(await accountFacts(context, tx, borrowerId)),
    ...samePersonFacts(others),
    blocklistHits: BigInt(standing.blocklist_hits),
    identityChecksFailed: await countFailed(tx, loan, applicant),
    isAboveCaps: yes(isAboveCaps({ ...contract, submittedOn: contract.acceptedOn })),
    isDeclinedLately: yes(standing.is_declined_lately),
  };
  return { facts, others };
}

const yes = (is: boolean): bigint => (is ? 1n : 0n);

function ageOf({ personal }: Borrower, today: Day): bigint | null {
  const birthDay = parseDay(personal.birthDay);
  return birthDay === null ? null : BigInt(ageOn(birthDay, today));
}

async function accountFacts({ cipher }: Context, tx: Tx, borrowerId: string) {
  const account = await findPayoutAccount(tx, cipher, borrowerId);
  const check = account && (await findAccountCheck(tx, cipher, account.id));
  return { isAccountBound: yes(account !== null), isAccountOfAnother: yes(check?.outcome === 'mismatch') };
}

async function findOthers(
  tx: Tx,
  { borrowerId, same, today }: { borrowerId: string; same: readonly string[]; today: Day },
): Promise<OtherBorrower[]> {
  const declared = same.map((id) => ({ borrowerId: id, kinds: ['declared'] as const }));
  const matches = [...declared, ...(await listUndeclared(tx, borrowerId, same))];
  const ids = matches.map((match) => match.borrowerId);
  const loans = await listLoansOf(tx, ids, today);
  return matches.map((match) => ({
    openLoans: 0,
    overdueLoans: 0,
    daysLate: 0,
    ...loans.get(match.borrowerId),
    ...match,
  }));
}

/** Families share a device: alone it is a reason to look, and its other borrower's debt is no debt of this one. */
function samePersonFacts(others: readonly OtherBorrower[]) {
  const undeclared = others.filter(({ kinds }) => !kinds.includes('declared'));
  const same = others.filter(({ kinds }) => kinds.some((kind) => kind !== 'device'));
  return {
    samePersons: BigInt(undeclared.length),
    samePersonsOverdue: BigInt(same.filter(({ overdueLoans }) => overdueLoans > 0).length),
    samePersonDaysLate: BigInt(Math.max(0, ...same.map(({ daysLate }) => daysLate))),
  };
}

const failed: readonly string[] = ['mismatch', 'invalid', 'unknown'];

/** Not known where a check that the form asks for has found nothing: it is left to a person (IDENT-07). */
async function countFailed(
  tx: Tx,
  { productId, productVersion }: StoredLoan,
  applicant: ApplicantFacts | null,
): Promise<bigint | null> {
  const { identity } = await loadProductVersion(tx, productId, productVersion);
  const checks = applicant?.checks ?? [];
  const wanted = identity?.checks.filter((kind) => isCheckOf(kind, applicant?.documentKind ?? '')) ?? [];
  if (!wanted.every((kind) => checks.some((check) => check.kind === kind && isFinding(check)))) return null;
  return BigInt(checks.filter(({ outcome }) => failed.includes(outcome)).length);
}
