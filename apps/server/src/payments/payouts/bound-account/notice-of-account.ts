import { formatInstant } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import type { SubmittedAccount } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';

type ChangedAccount = {
  readonly borrowerId: string;
  readonly market: Market;
  readonly account: SubmittedAccount;
  /** Null where the money does not wait. */
  readonly waitsUntil: Date | null;
};

/** Queues the notice to the registered phone that the money now goes to another account, whoever changed it. */
export async function noticeOfAccount(
  tx: Tx,
  context: Context,
  { borrowerId, market, account, waitsUntil }: ChangedAccount,
): Promise<void> {
  const payload = {
    borrowerId,
    template: waitsUntil ? 'messageAccountChangedWaits' : 'messageAccountChanged',
    account: account.masked,
    date: waitsUntil ? formatInstant(waitsUntil, market) : '',
  };
  await enqueue(tx, [{ kind: 'send-message', payload }], context.clock.systemNow());
}
