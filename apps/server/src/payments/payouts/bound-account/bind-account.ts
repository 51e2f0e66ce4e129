import { currencyOf } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import { lockBorrower } from '../../../borrowers/identity/borrower-store.ts';
import { hasApplied } from '../../../borrowers/identity/has-applied.ts';
import { parseSubmission } from '../../../borrowers/payout-accounts/parse-submission.ts';
import {
  findPayoutAccount,
  insertPayoutAccount,
  type SubmittedAccount,
} from '../../../borrowers/payout-accounts/payout-account-store.ts';
import { proveChange } from '../../../borrowers/payout-accounts/prove-change.ts';
import type { Caller, Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import type { Outcome } from '../../../ground/outcome.ts';
import { bankFormOf } from '../../../lender/products/bank-form.ts';
import { findMarketProduct } from '../../../lender/products/offered-product.ts';
import { withinTime } from '../../../providers/within-time.ts';
import { resendReturnedPayouts } from '../sending/resend-payouts.ts';
import { checkBoundAccount } from './check-bound-account.ts';
import { noticeOfAccount } from './notice-of-account.ts';

/** Money waits so long before it goes to an account that its borrower changed: the time to object to the notice. */
const waitingHours = 24;

/** How long the answer to a binding waits for its check. */
const checkMsMax = 4_000;

/** An account as the form submits it. */
export type Submission = {
  readonly product_id: string;
  readonly cardType: number;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Checks and stores an account; a loan whose payout came back lately, from another place, is paid out again to it. Who has a loan
 * proves the change with a code. The account that is bound already, sent again by a second tap or a retry, stays the one it is.
 */
export async function bindAccount(
  context: Context,
  caller: Caller,
  submission: Submission,
): Promise<Outcome<null>> {
  const product = await findMarketProduct(context, caller, submission.product_id);
  if (!product) return refuse({ code: 'not-found' });
  const parsed = parseSubmission(bankFormOf(context, caller, product), submission);
  if (!parsed.ok) return parsed;
  const { values } = submission;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    await lockBorrower(tx, caller.borrowerId);
    const bound = await findPayoutAccount(tx, context.cipher, caller.borrowerId);
    if (bound && isSameAccount(bound, parsed.value)) {
      await resendReturnedPayouts(context, tx, caller.borrowerId);
      return accept(null);
    }
    const isOfLoan = bound !== null && (await hasApplied(tx, caller.borrowerId));
    const proved = isOfLoan
      ? await proveChange(tx, context, caller, { account: parsed.value, values })
      : accept(null);
    if (!proved.ok) return proved;
    await storeAccount(tx, context, caller, { account: parsed.value, isFirst: bound === null, isOfLoan });
    return accept(null);
  });
  context.wakeOutbox();
  if (outcome.ok) await checkInTime(context, caller);
  return outcome;
}

/** The borrower waits a little for whose account it is; a check that takes longer goes on without them. */
async function checkInTime(context: Context, { borrowerId, market }: Caller): Promise<void> {
  const check = checkBoundAccount(context, { borrowerId, currency: currencyOf(market) }, 'binding');
  await withinTime(check, checkMsMax).catch((error: unknown) =>
    context.log.warn({ err: error }, 'an account was bound and not checked'),
  );
}

type Storing = {
  readonly account: SubmittedAccount;
  readonly isFirst: boolean;
  readonly isOfLoan: boolean;
};

async function storeAccount(
  tx: Tx,
  context: Context,
  { borrowerId, market }: Caller,
  { account, isFirst, isOfLoan }: Storing,
): Promise<void> {
  const now = context.clock.businessNow();
  const waitsUntil = isOfLoan ? new Date(now.getTime() + waitingHours * 3_600_000) : null;
  await insertPayoutAccount(
    tx,
    context.cipher,
    borrowerId,
    { ...account, boundBy: 'borrower', waitsUntil },
    now,
  );
  if (!isFirst) await noticeOfAccount(tx, context, { borrowerId, market, account, waitsUntil });
  await resendReturnedPayouts(context, tx, borrowerId);
}

function isSameAccount(one: SubmittedAccount, other: SubmittedAccount): boolean {
  const pairs = Object.entries(one.fields);
  return (
    one.cardType === other.cardType &&
    one.channelNumber === other.channelNumber &&
    pairs.length === Object.keys(other.fields).length &&
    pairs.every(([code, value]) => other.fields[code] === value)
  );
}
