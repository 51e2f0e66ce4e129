import type { Currency } from '@hiram/lending/money';
import {
  type Borrower,
  findBorrower,
  loadBorrower,
  lockBorrower,
} from '../../../borrowers/identity/borrower-store.ts';
import { hasSameWords } from '../../../borrowers/indexes/name-index.ts';
import { holderMatch } from '../../../borrowers/matches/match-indexes.ts';
import { insertMatches } from '../../../borrowers/matches/match-store.ts';
import {
  findAccountCheck,
  saveAccountCheck,
} from '../../../borrowers/payout-accounts/account-check-store.ts';
import { accountTarget } from '../../../borrowers/payout-accounts/account-target.ts';
import {
  findPayoutAccount,
  type PayoutAccount,
} from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { type RateLimit, rateSubject, takeTurn } from '../../../ground/limits/rate-limit-store.ts';
import type {
  AccountCheck,
  AccountCheckRequest,
  AccountChecks,
} from '../../../providers/payment/accounts/account-check.ts';
import { ProviderFailure } from '../../../providers/payment/payment-provider.ts';

/**
 * When an account is checked. Each check costs the lender money, so each has its limit; a payout has one of its own, that
 * nobody uses up by binding accounts.
 */
export type CheckOccasion = 'binding' | 'payout';
const limits: readonly RateLimit[] = [{ seconds: 86_400, max: 5 }];

const unavailable: AccountCheck = { outcome: 'unavailable', holderName: null, reference: '' };

type Holder = { readonly borrowerId: string; readonly currency: Currency };

/** Checks the account in use of a borrower, as `checkAccount` does. Answers the account. */
export async function checkBoundAccount(
  context: Context,
  holder: Holder,
  occasion: CheckOccasion,
): Promise<PayoutAccount | null> {
  const account = await findPayoutAccount(context.db, context.cipher, holder.borrowerId);
  if (account) await checkAccount(context, { ...holder, account }, occasion);
  return account;
}

/**
 * Asks whose an account of a borrower is, where the provider that pays the currency can say it and nobody knows it yet; keeps
 * the answer with the account. It runs outside of any transaction.
 */
export async function checkAccount(
  context: Context,
  { borrowerId, currency, account }: Holder & { readonly account: PayoutAccount },
  occasion: CheckOccasion,
): Promise<void> {
  const { db, cipher } = context;
  const { accountChecks, name: provider } = context.providers.paying(currency);
  const target = accountTarget(account);
  if (!accountChecks?.canCheck(target.kind)) return;
  const known = await findAccountCheck(db, cipher, account.id);
  if (known && known.outcome !== 'unavailable') return;
  const borrower = await findBorrower(db, cipher, borrowerId);
  if (!borrower || !(await mayCheck(context, borrowerId, occasion))) return;
  // What went on after nobody waited any longer is paid for already.
  const begun = known?.provider === provider ? known.reference || null : null;
  const asked = { account: target, name: borrower.personal.name, begun };
  const check = await requestCheck(context, accountChecks, asked);
  await keepCheck(context, { accountId: account.id, provider, borrower }, check);
}

type Checked = { readonly accountId: string; readonly provider: string; readonly borrower: Borrower };

/**
 * Keeps whose an account is, unless that is known already. What was said of a name that the borrower has no more counts as
 * nothing.
 */
export async function keepCheck(
  { db, cipher, clock }: Context,
  { accountId, provider, borrower }: Checked,
  check: AccountCheck,
): Promise<void> {
  const checked = { accountId, borrowerId: borrower.id, provider };
  await inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrower.id);
    const { personal } = await loadBorrower(tx, cipher, borrower.id);
    const kept = hasSameWords(personal.name, borrower.personal.name) ? check : unavailable;
    await saveAccountCheck(tx, cipher, checked, kept, clock.businessNow());
  });
  const holder = { name: check.holderName ?? '', birthDay: borrower.personal.birthDay };
  await insertMatches(db, borrower.id, [holderMatch(cipher, holder)]);
}

async function mayCheck(context: Context, borrowerId: string, occasion: CheckOccasion): Promise<boolean> {
  const subject = rateSubject(context.cipher, {
    kind: `account-check-${occasion}`,
    text: borrowerId,
    limits,
  });
  const seconds = await inTransaction(context.db, (tx) => takeTurn(tx, [subject], context.clock.systemNow()));
  return seconds === 0;
}

/** A provider that cannot answer blocks nobody: the account is checked again before money goes there. */
async function requestCheck(
  context: Context,
  checks: AccountChecks,
  request: AccountCheckRequest,
): Promise<AccountCheck> {
  try {
    return await checks.checkAccount(request);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'an account could not be checked');
    return unavailable;
  }
}
