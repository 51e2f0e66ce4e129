import type { Context } from '../../feature/context.ts';
import { isId } from '../../ground/new-id.ts';
import { findIntentOfReference, loadIntent } from '../../payments/intents/payment-intent-store.ts';
import { findPayoutUnderWay } from '../../payments/payouts/payout-store.ts';
import { listRefunds } from '../../payments/refunds/refund-transfer-store.ts';
import { type Answerers, done, type SandboxControls } from './answerer.ts';

/** What the provider makes of money that is on its way. */
export function providerAnswerers(context: Context, { world, settleOutbox }: SandboxControls) {
  return {
    settlePayout: async ({ params, body }) => {
      const orderId = String(params.orderId);
      await settleOutbox();
      const transfer = isId(orderId) ? await findTransferUnderWay(context, orderId) : undefined;
      if (!transfer) return null;
      const outcome = await world.actOnPayout(
        transfer.reference,
        (body as { result: 'credited' | 'returned' }).result,
      );
      await settleOutbox();
      return outcome.kind === 'done' ? done : null;
    },
    settlePayment: async ({ params, body }) => {
      const { amountMinor, status, deliveries } = body as {
        amountMinor?: number;
        status?: 'paid';
        deliveries?: number;
      };
      const charge = await findCharge(context, String(params.reference));
      const paidMinor = amountMinor === undefined ? charge.amountMinor : BigInt(amountMinor);
      const outcome = await world.act(charge.reference, {
        ...(paidMinor === null ? {} : { amountMinor: paidMinor }),
        ...(status === undefined ? {} : { status }),
        ...(deliveries === undefined ? {} : { deliveries }),
      });
      await settleOutbox();
      return outcome.kind === 'done' ? done : null;
    },
  } satisfies Partial<Answerers>;
}

/** What the provider knows of an attempt to pay: its own charge, or the standing code by which its amount is paid. */
async function findCharge(
  { db }: Context,
  reference: string,
): Promise<{ reference: string; amountMinor: bigint | null }> {
  const intent = await findIntentOfReference(db, reference);
  if (!intent?.standing_id) return { reference, amountMinor: null };
  const standing = await loadIntent(db, intent.standing_id);
  return { reference: standing.reference, amountMinor: intent.amount_minor };
}

/** Money of a loan that is on its way to its borrower: the payout, or credit that is paid back. */
async function findTransferUnderWay(
  { db }: Context,
  orderId: string,
): Promise<{ reference: string } | undefined> {
  const payout = await findPayoutUnderWay(db, orderId);
  return payout ?? (await listRefunds(db, orderId)).find(({ status }) => status === 'sent');
}
