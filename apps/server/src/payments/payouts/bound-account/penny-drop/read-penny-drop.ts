import { loadBorrower } from '../../../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../../../borrowers/payout-accounts/account-target.ts';
import { findAccountOfTransfer } from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../../feature/context.ts';
import { eachShard } from '../../../../ground/engine/sharding/each-shard.ts';
import {
  isPaidFrom,
  type PennyDropReport,
} from '../../../../providers/payment/accounts/reverse-penny-drop.ts';
import { ProviderFailure } from '../../../../providers/payment/payment-provider.ts';
import { keepCheck } from '../check-bound-account.ts';
import { endPennyDrop, listOpenPennyDrops, type PennyDrop, takePennyDropLook } from './penny-drop-store.ts';

/** A page that waits looks every few seconds; the provider is not asked more often. */
const lookPauseMs = 3_000;
/** A rupee may be told late; after so long nobody waits for it. */
const lateMs = 3_600_000;
const batch = 50;

/** Asks the provider what became of a rupee, and keeps what it says of the account. A fault says nothing. */
export async function readPennyDrop(context: Context, drop: PennyDrop): Promise<void> {
  const now = context.clock.systemNow();
  const drops = context.providers.named(drop.provider)?.reversePennyDrops;
  const before = new Date(now.getTime() - lookPauseMs);
  if (!drops || !(await takePennyDropLook(context.db, drop, { now, before }))) return;
  try {
    await keepReport(context, drop, await drops.readPennyDrop(drop.reference));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'a rupee could not be asked about');
  }
  if (drop.created_at.getTime() + lateMs <= now.getTime()) await endPennyDrop(context.db, drop, 'expired');
}

/** The requests whose holder has closed the page. */
export async function readOpenPennyDrops(context: Context): Promise<void> {
  await eachShard(context, async (shard) => {
    for (const drop of await listOpenPennyDrops(context.db, shard, batch)) await readPennyDrop(context, drop);
  });
}

async function keepReport(context: Context, drop: PennyDrop, report: PennyDropReport): Promise<void> {
  const { db, cipher } = context;
  if (report.status === 'waiting') return;
  if (report.status !== 'paid') return endPennyDrop(db, drop, report.status);
  const account = await findAccountOfTransfer(db, cipher, drop.payout_account_id);
  if (!isPaidFrom(accountTarget(account), report.paidFrom)) return endPennyDrop(db, drop, 'other-account');
  const { outcome, holderName } = report;
  const borrower = await loadBorrower(db, cipher, drop.borrower_id);
  const checked = { accountId: drop.payout_account_id, provider: drop.provider, borrower };
  await keepCheck(context, checked, { outcome, holderName, reference: drop.reference });
  await endPennyDrop(db, drop, 'proved');
}
