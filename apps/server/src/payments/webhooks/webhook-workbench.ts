import { accept, refuse } from '@hiram/lending/result';
import { readWebhook, replayWebhook } from '@hiram/wire/staff/payments/webhooks';
import type { Context } from '../../feature/context.ts';
import { answerStaff, type StaffEndpoint } from '../../feature/staff/staff-route.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { takeWebhook } from './take-webhook.ts';
import {
  deleteRefusedBefore,
  findWebhookDelivery,
  listDeliveryPostings,
  openContent,
  type WebhookDelivery,
} from './webhook-delivery-store.ts';

/** Refused webhooks are deleted after this many days. */
const refusedDaysMax = 30;
const forgetBatch = 5_000;
const hexBytesMax = 256;

/** One webhook with its bytes and the postings that it caused. */
export const readWebhookEndpoint: StaffEndpoint = answerStaff(
  readWebhook,
  async (context, _staff, { params }) => {
    const delivery = await findWebhookDelivery(context.db, params.id);
    if (!delivery) return refuse({ code: 'not-found' });
    const { headers, body } = openContent(context.cipher, delivery);
    const postings = await listDeliveryPostings(context.db, delivery);
    return accept({
      headerFields: { ...headers },
      body: body.toString('utf8'),
      hex: body.subarray(0, hexBytesMax).toString('hex'),
      isWhole: delivery.is_whole,
      orderId: postings.find(({ order_id }) => order_id !== null)?.order_id ?? null,
      replayedBy: delivery.replayed_by,
      replayOf: delivery.replay_of,
      postings: postings.map((posting) => ({
        kind: posting.kind,
        valueDay: posting.value_day,
        debit: posting.debit,
        credit: posting.credit,
        amountMinor: Number(posting.amount_minor),
        currency: posting.currency,
        isReversal: posting.reverses !== null,
        postedAt: posting.posted_at.toISOString(),
      })),
    });
  },
);

/** Processes a webhook again. A refused one is refused again, because its age counts from its arrival. */
export const replayWebhookEndpoint = (log: DeliveryLog): StaffEndpoint =>
  answerStaff(replayWebhook, async (context, { name }, { params }) => {
    const delivery = await findWebhookDelivery(context.db, params.id);
    if (!delivery) return refuse({ code: 'not-found' });
    if (!delivery.is_whole)
      return refuse({ code: 'not-possible', why: 'Only the beginning of this delivery was kept.' });
    const content = openContent(context.cipher, delivery);
    const provider = context.providers.named(delivery.provider);
    if (!provider)
      return refuse({ code: 'not-possible', why: 'It came from a provider that is no longer configured.' });
    const again = isProven(provider, delivery) ? believing(provider) : provider;
    const replay = { of: delivery.id, by: name };
    const webhook = { ...content, provider: again, receivedAt: delivery.received_at, replay };
    const taken = await takeWebhook(context, log, webhook);
    await log.flush(context);
    return accept({
      id: taken.id,
      verdict: taken.verdict.ok ? 'genuine' : taken.verdict.reason,
      effect: taken.effect,
    });
  });

/** A secret in a header is never kept, so what was proven by one when it came is not asked for it again. */
const isProven = ({ secretHeader }: PaymentProvider, { signature }: WebhookDelivery): boolean =>
  secretHeader !== null && signature === 'genuine';

const believing = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  parseWebhook: (rawBody) => provider.parseProven(rawBody),
});

/** Deletes old refused webhooks. */
export async function forgetRefused(context: Context): Promise<void> {
  const before = new Date(context.clock.businessNow().getTime() - refusedDaysMax * 86_400_000);
  await eachShard(context, async (shard) => {
    while ((await deleteRefusedBefore(context.db, shard, before, forgetBatch)) === forgetBatch);
  });
}
