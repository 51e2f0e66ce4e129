import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import type { DeskRequest } from '@hiram/wire/staff/actions/requests';
import type { Context } from '../../../feature/context.ts';
import type { StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { isId } from '../../../ground/new-id.ts';
import { findIntentByReference } from '../../../payments/intents/payment-intent-store.ts';
import { findHolding, isReportedTwice } from '../../../payments/matching/matched-payment-store.ts';
import { lockPayment } from '../../../payments/matching/payment-lock-store.ts';
import type { Payment } from '../../../payments/recording/payment-store.ts';
import { canGoBack } from '../../../payments/returns/can-go-back.ts';
import { postReturn } from '../../../payments/returns/return-posting-store.ts';
import { insertReturn } from '../../../payments/returns/return-store.ts';
import type { RequestPlan } from './request-plan.ts';

type Return = Extract<DeskRequest, { kind: 'return-payment' }>['input'];

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** Sends money without a loan back to its payer: by its provider after the commit, or as it was given back by hand. */
export async function planReturn(
  context: Context,
  tx: Tx,
  { id, input }: { readonly id: string; readonly input: Return },
): Promise<StaffOutcome<RequestPlan>> {
  const payment = isId(input.paymentId) ? await lockPayment(tx, input.paymentId) : undefined;
  if (!payment) return refuse({ code: 'not-found' });
  const held = payment.order_id === null ? await findHolding(tx, payment.id) : undefined;
  if (!held) return impossible('Only money that matches no loan and is still held can go back to its payer.');
  if (await isReportedTwice(tx, payment))
    return impossible(
      'Its provider reports this payment under another reference as well, where it is recorded.',
    );
  if (input.way === 'provider' && !(await canBeSent(context, tx, payment)))
    return impossible('The provider cannot send this payment back. Give the money back by hand.');
  const isByHand = input.way === 'hand';
  const today = context.clock.today(marketOfCurrency(readCurrency(payment.currency)));
  const save = async (each: Tx): Promise<void> => {
    const now = context.clock.businessNow();
    if (!(await postReturn(each, payment.id, today, now)))
      throw new Error('unmatched money that was locked is gone');
    const { amount_minor, currency } = payment;
    const given = { id, payment_id: payment.id, amount_minor, currency };
    const way = isByHand
      ? ({ provider: input.method, status: 'credited' } as const)
      : ({ provider: payment.provider, status: 'requested' } as const);
    await insertReturn(each, { ...given, ...way }, now);
  };
  const message = { kind: 'send-return', dedupeKey: `return:${id}`, payload: { returnId: id } };
  return accept(isByHand ? { save } : { save, messages: [message] });
}

async function canBeSent(context: Context, tx: Tx, payment: Payment): Promise<boolean> {
  const { provider, reference } = payment;
  const intent = await findIntentByReference(tx, provider, reference);
  const currency = readCurrency(payment.currency);
  return canGoBack(context, { provider, currency, channelNumber: intent?.channel_number ?? null });
}
