import { readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { MandateNews, MandateProvider } from '../../providers/mandate/mandate-provider.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { findDebitOfNotice, isAnnouncing, listUnsentDebits, moveDebit, unsent } from './debit-store.ts';
import { failDebit } from './fail-debit.ts';
import { listNamedMandates, type Mandate, moveMandate, takeMandatesToRead } from './mandate-store.ts';

const batch = 50;

/** The provider of a mandate, while it is configured. */
export const providerOf = (context: Context, { currency, provider }: Mandate): MandateProvider | null => {
  const known = context.providers.mandates(readCurrency(currency));
  return known?.name === provider ? known : null;
};

/** Asks the provider how a mandate stands, and keeps it. A fault changes nothing; it is read again. */
export async function readMandate(context: Context, mandate: Mandate): Promise<void> {
  const provider = providerOf(context, mandate);
  const { provider_reference: providerReference, reference } = mandate;
  if (!provider) return;
  const now = context.clock.businessNow();
  const hasPageEnded = mandate.page_ends_at <= now;
  const isLate = mandate.status === 'asked' && hasPageEnded;
  if (providerReference === null) {
    // The provider has nothing to end, or a page that nobody was shown.
    if (hasPageEnded) await end(context, mandate, 'bank');
    return;
  }
  try {
    const { status, mandateId } = await provider.readMandate({ reference, providerReference });
    if (status === 'active' || status === 'paused') {
      const from = ['asked', 'active', 'paused'] as const;
      await moveMandate(context.db, mandate, { from, to: status, mandateId }, now);
    }
    if (status === 'declined')
      await moveMandate(context.db, mandate, { from: ['asked'], to: 'declined', mandateId }, now);
    // A page that nobody has used yet may look ended before its payer's bank has said anything.
    if (status === 'ended' && (mandate.status !== 'asked' || isLate)) await end(context, mandate, 'bank');
    // Nothing is left to end where the bank never agreed.
    if (status === 'declined' && mandate.status === 'ending') return await end(context, mandate, 'bank');
    if (status === 'waiting' && isLate) {
      // Its payer may have agreed: confirmed later by the bank, it would stand where nobody reads it any more.
      await provider.cancelMandate({ reference, providerReference });
      await end(context, mandate, 'bank');
    }
    // A bank may still confirm what had ended here before.
    const isConfirmedLate = mandate.status === 'ended' && (status === 'active' || status === 'paused');
    if (isConfirmedLate || (mandate.status === 'ending' && status !== 'ended'))
      await provider.cancelMandate({ reference, providerReference });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: error.provider, why: error.message }, 'a mandate could not be read');
  }
}

/**
 * Ends a mandate, and has what was announced under it paid in another way. One that we have ended already stays ended by whom it
 * was.
 */
async function end(context: Context, mandate: Mandate, by: 'bank'): Promise<void> {
  const now = context.clock.businessNow();
  await inTransaction(context.db, async (tx) => {
    const from = ['asked', 'active', 'paused'] as const;
    await moveMandate(tx, mandate, { from, to: 'ended', endedBy: by }, now);
    await moveMandate(tx, mandate, { from: ['ending'], to: 'ended' }, now);
  });
  // A debit that is left over by a fault here fails when its time comes.
  for (const debit of await listUnsentDebits(context.db, mandate.id)) await failDebit(context, debit, unsent);
}

/** Reads the mandates whose payer, or whose bank, has not said a word for a while. */
export async function readMandates(context: Context): Promise<void> {
  await eachShard(context, async (shard) => {
    const mandates = await takeMandatesToRead(context.db, shard, batch, context.clock.businessNow());
    for (const mandate of mandates) await readMandate(context, mandate);
  });
}

/**
 * Takes what a genuine message says beside payments: a mandate is read again, the notice of a debit is noted. Null for a
 * notice of something that may be a debit of ours whose announcement has no answer yet: it is to come again.
 */
export async function takeMandateNews(
  context: Context,
  provider: string,
  news: MandateNews,
): Promise<string | null> {
  if (news.kind === 'notice') return takeNotice(context, provider, news);
  const mandates = await listNamedMandates(context.db, provider, news.names);
  for (const mandate of mandates) await readMandate(context, mandate);
  return mandates.length > 0 ? 'mandate-read' : 'noted';
}

async function takeNotice(
  context: Context,
  provider: string,
  { names, isDelivered }: Extract<MandateNews, { kind: 'notice' }>,
): Promise<string | null> {
  const debit = await findDebitOfNotice(context.db, provider, names);
  if (!debit) return (await isAnnouncing(context.db, provider)) ? null : 'noted';
  if (!isDelivered) {
    await failDebit(context, debit, ['planned', 'announced']);
    return 'notice-failed';
  }
  const now = context.clock.businessNow();
  const from = ['planned', 'announced'] as const;
  return (await moveDebit(context.db, debit, { from, to: 'noticed' }, now))
    ? 'notice-delivered'
    : 'known-already';
}
