import { accept, refuse } from '@hiram/lending/result';
import { resendGivenUp } from '@hiram/wire/staff/messages/message-lanes';
import type { Context } from '../feature/context.ts';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { eachShard } from '../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../ground/engine/sharding/shards.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { freeLane } from '../ground/outbox/outbox-lane-store.ts';
import { resetGivenUp } from '../ground/outbox/outbox-store.ts';

const pageSize = 1_000;

/** Staff send everything of one kind again that was given up, once what it goes to is mended. A held kind runs at once. */
export const resendGivenUpEndpoint = answerStaff(resendGivenUp, async (context, _staff, { params }) => {
  let count = 0;
  await eachShard(context, async (shard) => {
    let reset = pageSize;
    while (reset === pageSize) {
      reset = await resetPage(context, shard, params.id);
      count += reset;
    }
  });
  if (count === 0) return refuse({ code: 'not-possible', why: 'Nothing of this kind was given up.' });
  context.wakeOutbox();
  return accept({ count });
});

/** Each page is a transaction of its own, so that no worker waits for all of them; what is cut off is given up still. */
const resetPage = ({ db, clock }: Context, shard: Shard, kind: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const reset = await resetGivenUp(tx, shard, { kind, limit: pageSize }, clock.systemNow());
    if (reset > 0) await freeLane(tx, kind);
    return reset;
  });
