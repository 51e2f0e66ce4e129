import pLimit from 'p-limit';
import type { Context } from '../../feature/context.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { pollPageSize, takeIntentsToPoll } from '../intents/intents-to-poll-store.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';
import { readTransfer } from '../payouts/read-transfer.ts';
import { type PolledTransfer, type TransferTable, takeTransfersToPoll } from '../payouts/transfer-store.ts';
import { holdUnended } from '../refunds/hold-unended.ts';
import { takePayout } from '../webhooks/take-webhook.ts';
import { recordReported } from './record-reported.ts';

const transfersInTurnMax = 50;
const pollsAtOnce = 4;
const pollMsMax = 10_000;

/** Finds the payments and payouts whose webhook never came. A provider that is down is asked again next time. */
export async function pollProvider(context: Context): Promise<void> {
  await eachShard(context, (shard) => pollShard(context, shard));
}

async function pollShard(context: Context, shard: Shard): Promise<void> {
  // A payer who waits comes before codes that stand for the life of a loan, however many these are.
  for (const areStanding of [false, true]) await pollIntents(context, shard, areStanding);
  for (const table of ['payout', 'refund_transfer', 'payment_return'] as const)
    await pollTransfers(context, shard, table);
}

/** Each once in a turn, some at once, until none is left, they are many or the time of a turn is over: a provider that hangs keeps no payer waiting. */
async function pollTransfers(context: Context, shard: Shard, table: TransferTable): Promise<void> {
  const endsAt = performance.now() + pollMsMax;
  const now = context.clock.systemNow();
  for (let left = transfersInTurnMax; left > 0 && performance.now() < endsAt; left -= pollsAtOnce) {
    const transfers = await takeTransfersToPoll(context.db, shard, table, pollsAtOnce, now);
    await Promise.all(
      transfers.map(async (transfer) => {
        const hasEnded = await pollTransfer(context, transfer).catch((error: unknown) =>
          noteFailure(context, error),
        );
        // A payout that is late stands among the payouts.
        if (!hasEnded && table !== 'payout') await holdUnended(context, transfer);
      }),
    );
    if (transfers.length < pollsAtOnce) return;
  }
}

/** Takes what the provider says of a transfer into the books. Answers whether it says that the transfer has ended. */
async function pollTransfer(context: Context, transfer: PolledTransfer): Promise<boolean> {
  const report = await readTransfer(context, transfer);
  if (!report) return false;
  await takePayout(context, { report, message: null });
  return report.status !== 'pending';
}

/** Some at once and page by page, until none is due or the time of a turn is over. */
async function pollIntents(context: Context, shard: Shard, areStanding: boolean): Promise<void> {
  const endsAt = performance.now() + pollMsMax;
  const few = pLimit(pollsAtOnce);
  for (let isMore = true; isMore; ) {
    const at = { systemNow: context.clock.systemNow(), businessNow: context.clock.businessNow() };
    const intents = await takeIntentsToPoll(context.db, shard, { areStanding }, at);
    const poll = (intent: PaymentIntent) =>
      recordReported(context, intent, 'poller').catch((error: unknown) => noteFailure(context, error));
    await Promise.all(intents.map((intent) => few(() => poll(intent))));
    isMore = intents.length === pollPageSize && performance.now() < endsAt;
  }
}

function noteFailure(context: Context, error: unknown): null {
  context.log.warn({ err: error }, 'the poller could not poll, or not book the answer');
  return null;
}
