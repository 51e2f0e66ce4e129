import { deleteChangeCodesBefore } from '../../borrowers/codes/change-code-store.ts';
import { deleteEmailCodesBefore } from '../../borrowers/email/email-code-store.ts';
import { deleteSessionsBefore } from '../../borrowers/sessions/session-changes.ts';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { deleteCommandsBefore } from '../../ground/commands/command-log-store.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { deleteExpired, deleteToldBefore } from '../../ground/outbox/outbox-store.ts';
import { deleteServiceEventsBefore } from '../../ground/service-event-store.ts';
import { deleteVisitorTextsBefore } from '../../messages/message-store.ts';
import { deleteNoticesBefore } from '../../messages/notice-store.ts';
import { forgetNumbersBefore } from '../../promotion/promotion-store.ts';
import { deleteStaffSessionsBefore } from '../../staff/accounts/staff-store.ts';

/** The privacy policy's promise for server records. */
const recordsDaysMax = 90;
const dayMs = 86_400_000;
const pageSize = 1_000;

/** Deletes, or makes anonymous, a page of what is older than an instant; answers how many rows it was. */
type Forgetting = (tx: Tx, shard: Shard, before: Date, limit: number) => Promise<number>;

/** What is kept by the clock of the machine, and by that of the business. */
const bySystem: { readonly [what: string]: Forgetting } = {
  sessions: deleteSessionsBefore,
  'staff sessions': (tx, _, before, limit) => deleteStaffSessionsBefore(tx, before, limit),
  'outbox messages': deleteToldBefore,
  'texts to visitors': deleteVisitorTextsBefore,
  'account codes': (tx, _, before) => deleteChangeCodesBefore(tx, before),
  'e-mail codes': deleteEmailCodesBefore,
};
const byBusiness: { readonly [what: string]: Forgetting } = {
  commands: deleteCommandsBefore,
  taps: deleteServiceEventsBefore,
  notices: deleteNoticesBefore,
  'typed numbers': forgetNumbersBefore,
};

/** Server records end when the privacy policy says so: sessions, told messages, texts to visitors, keys of commands, taps, typed numbers. */
export const retention: Feature = {
  name: 'retention',
  recurring: [{ name: 'forget-server-records', everySeconds: 3_600, run: forgetRecords }],
};

/**
 * Forgets in pages, each a transaction of its own, so that nobody waits for it; what is cut off is taken up by the next run. A kind
 * that cannot be forgotten keeps none of the others.
 */
export async function forgetRecords(context: Context): Promise<void> {
  const { clock, log } = context;
  const systemNow = clock.systemNow();
  const before = (now: Date): Date => new Date(now.getTime() - recordsDaysMax * dayMs);
  const kinds = [
    ...toKinds(bySystem, before(systemNow)),
    ...toKinds(byBusiness, before(clock.businessNow())),
    ...toKinds({ 'expired messages': deleteExpired }, systemNow),
  ];
  const forgotten: Record<string, number> = {};
  await eachAlone(context, kinds, 'old records of a kind could not be deleted', async (kind) => {
    forgotten[kind.what] = await inPages(context, kind);
  });
  log.info({ forgotten }, 'server records that are old enough were deleted');
}

type Kind = { readonly what: string; readonly forget: Forgetting; readonly until: Date };

const toKinds = (kinds: typeof bySystem, until: Date): Kind[] =>
  Object.entries(kinds).map(([what, forget]) => ({ what, forget, until }));

async function inPages(context: Context, { forget, until }: Kind): Promise<number> {
  let total = 0;
  await eachShard(context, async (shard) => {
    let count = pageSize;
    while (count === pageSize) {
      count = await forget(context.db, shard, until, pageSize);
      total += count;
    }
  });
  return total;
}
