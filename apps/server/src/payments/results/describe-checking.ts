import { formatMoney } from '@hiram/lending/format';
import { currencyOf } from '@hiram/lending/market';
import { type Money, moneyOf } from '@hiram/lending/money';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { bucketOf } from '@hiram/wire/bucket';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { isId } from '../../ground/new-id.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { underWaySince } from '../cards/capture-card.ts';
import {
  findRepaymentsUnderWay,
  findRepaymentUnderWay,
  isChecked,
  type RepaymentUnderWay,
} from '../cards/card-repayment-store.ts';
import { findDebitsUnderWay } from '../mandates/debit-store.ts';

type Checking = LoanDetailsAnswer['checking'];

/**
 * PAID-08: money that is on its way to an order and that nobody has reported yet, with where it is followed: a charge of an account
 * that was confirmed, or a debit that the borrower's bank has been asked for. Undefined without one. It is asked for while the
 * order is: whoever shows it must know that the order is the caller's.
 */
export async function describeChecking(context: Context, caller: Caller, orderId: string): Promise<Checking> {
  if (!isId(orderId)) return undefined;
  return (await describeDebit(context, caller, orderId)) ?? describeCharge(context, caller, orderId);
}

/** A bank may answer on a later day: until then what it was asked for must not be paid in another way. */
async function describeDebit(context: Context, caller: Caller, orderId: string): Promise<Checking> {
  const currency = currencyOf(caller.market);
  if (context.providers.mandates(currency) === null) return undefined;
  const debit = await loadTogether(context, 'debits under way', orderId, (ids, shard) =>
    findDebitsUnderWay(context.db, shard, ids),
  );
  if (!debit) return undefined;
  return {
    text: textOf(caller, moneyOf(debit.amount_minor, currency)),
    action: paymentTextsFor(caller.locale).showPayment,
    url: `${context.settings.paths.mandate}?${toQuery({ ...caller.page, orderId })}`,
  };
}

const textOf = ({ locale, texts }: Caller, amount: Money): string =>
  fill(paymentTextsFor(locale).checkingCharge, { amount: formatMoney(amount, texts.numbers) });

async function describeCharge(context: Context, caller: Caller, orderId: string): Promise<Checking> {
  const currency = currencyOf(caller.market);
  if (context.providers.collecting(currency).cards === null) return undefined;
  const charge = await findUnreported(context, orderId);
  if (!charge || charge.amount_minor === null) return undefined;
  if (!isChecked(charge, context.clock.businessNow())) return undefined;
  const query = toQuery({ ...caller.page, orderId });
  return {
    text: textOf(caller, moneyOf(charge.amount_minor, currency)),
    action: paymentTextsFor(caller.locale).showPayment,
    url: `${paymentReturnPath}/${charge.reference}?${query}`,
  };
}

const findUnreported = (context: Context, orderId: string): Promise<RepaymentUnderWay | undefined> =>
  loadTogether(context, 'repayments under way', orderId, async (ids, shard) => {
    const [only, another] = ids;
    const since = underWaySince(context);
    return only !== undefined && another === undefined
      ? [await findRepaymentUnderWay(context.db, only, { exceptId: null, since })]
      : findRepaymentsUnderWay(context.db, shard, ids, since);
  });

/** Almost no loan has one, and each call asks: whoever asks while others are being answered is answered with them. */
const loadTogether = <T>(
  context: Context,
  name: string,
  orderId: string,
  find: (ids: readonly string[], shard: Shard) => Promise<readonly T[]>,
): Promise<T> => groupInShard(context, { name, bucket: bucketOf(orderId) }, orderId, find);
