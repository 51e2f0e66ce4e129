import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { bucketOf } from '@hiram/wire/bucket';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { captureStart } from '../cards/capture-card.ts';
import {
  findRepaymentsUnderWay,
  findRepaymentUnderWay,
  type RepaymentUnderWay,
} from '../cards/card-repayment-store.ts';

/**
 * PAID-08: a charge of an account that was confirmed and that the provider has not reported yet, with the way to its
 * result; undefined without one.
 */
export async function describeChecking(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<LoanDetailsAnswer['checking']> {
  const { currency } = loan.contract.terms;
  if (context.providers.collecting(currency).cards === null) return undefined;
  const charge = await findUnreported(context, loan.id);
  if (!charge || charge.amount_minor === null) return undefined;
  // From then on its result says that it has expired.
  if (charge.expires_at !== null && charge.expires_at <= context.clock.businessNow()) return undefined;
  const own = paymentTextsFor(caller.locale);
  const amount = formatMoney(moneyOf(charge.amount_minor, currency), caller.texts.numbers);
  const query = toQuery({ ...caller.page, orderId: loan.id });
  return {
    text: fill(own.checkingCharge, { amount }),
    action: own.showPayment,
    url: `${paymentReturnPath}/${charge.reference}?${query}`,
  };
}

/** Almost no loan has one, and each call asks: whoever asks while others are being answered is answered with them. */
const findUnreported = (context: Context, orderId: string): Promise<RepaymentUnderWay | undefined> =>
  groupInShard(
    context,
    { name: 'repayments under way', bucket: bucketOf(orderId) },
    orderId,
    async (ids, shard) => {
      const [only, another] = ids;
      const since = captureStart(context);
      return only !== undefined && another === undefined
        ? [await findRepaymentUnderWay(context.db, only, { exceptId: null, since })]
        : findRepaymentsUnderWay(context.db, shard, ids, since);
    },
  );
