import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { RuleLine } from '@hiram/lending/underwriting/evaluate-rules';
import type { ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import { isId } from '../../ground/new-id.ts';
import { noteLook } from '../application-page/look-store.ts';
import { findLoan } from '../book/loan-store.ts';
import { isApprovedByRequest } from './verdicts/approved-by-request.ts';
import { findVerdict, type StoredVerdict } from './verdicts/verdict-store.ts';

/** What the rules say of an application and why, as it was stored, with who else may be the same person. */
export async function readReview(
  context: Context,
  orderId: string,
  staffId: string,
): Promise<StaffOutcome<ApplicationReview>> {
  const { db, cipher } = context;
  const loan = isId(orderId) ? await findLoan(db, orderId) : null;
  if (!loan) return refuse({ code: 'not-found' });
  await noteLook(db, { orderId: loan.id, borrowerId: loan.borrowerId, staffId }, context.clock.businessNow());
  const stored = await findVerdict(db, cipher, loan.id);
  const account = await findPayoutAccount(db, cipher, loan.borrowerId);
  const { principalMinor, terms } = loan.contract;
  const offer = offerLoan({ principalMinor, terms, creditDay: context.clock.today(terms.market) });
  return accept({
    account: account?.masked ?? '',
    payoutMinor: Number(offer.netProceeds.minor),
    verdict: stored && toVerdict(stored),
    isApprovedByRequest: stored !== null && isApprovedByRequest(context, stored.verdict, loan),
    others: stored ? await describeOthers(context, stored) : [],
  });
}

const toVerdict = ({ ruleVersion, evaluatedAt, verdict, rules }: StoredVerdict) => ({
  outcome: verdict.outcome,
  points: verdict.points,
  ruleVersion,
  isAutomatic: rules.isAutomatic,
  evaluatedAt: evaluatedAt.toISOString(),
  causes: [...verdict.causes],
  lines: verdict.lines.map(toLine),
});

const toLine = ({ code, verdict, inputs, cause }: RuleLine) => ({
  rule: code,
  verdict,
  cause,
  inputs: Object.entries(inputs).map(([fact, value]) => ({
    fact,
    value: value === null ? null : Number(value),
  })),
});

async function describeOthers({ db, cipher }: Context, { others }: StoredVerdict) {
  const described = [];
  for (const { borrowerId, kinds, openLoans, overdueLoans, daysLate } of others) {
    const borrower = await findBorrower(db, cipher, borrowerId);
    const { name = '', phone = '' } = borrower?.personal ?? {};
    described.push({ borrowerId, name, phone, kinds: [...kinds], openLoans, overdueLoans, daysLate });
  }
  return described;
}
