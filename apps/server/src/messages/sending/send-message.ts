import { formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { bucketOf } from '@hiram/wire/bucket';
import { type Borrower, findBorrowers } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { messageNames } from '../../lender/brand/lender-files.ts';
import { conductOf } from '../../lender/conduct.ts';
import { findOrdersOfContracts } from '../../loans/book/open-loan-store.ts';
import { isOfferOpen } from '../../loans/restructure/is-offer-open.ts';
import { readDebitMessage } from '../../payments/mandates/debit-message.ts';
import { isTakenBackStillNews } from '../../payments/recording/taken-back-message.ts';
import { deliverMessage } from './deliver-message.ts';
import { readLoanMessage } from './read-loan-message.ts';

/**
 * Sends a message that was queued with what happened: its template, and what fills it. What waited for its hours, or for its
 * gateway, until it was true no more is not sent.
 */
export const sendMessages = (sendText: SendText): OutboxTask => ({
  kind: 'send-message',
  atOnce: 32,
  orderedBy: ({ borrowerId }) => borrowerId,
  run: async (context: Context, queued, id) => {
    const { borrower, orderId } = await readAddressee(context, queued);
    if (!borrower) throw new Error(`a message cannot be written: ${queued.template}`);
    const ofDebit = await readDebitMessage(context, queued);
    const payload = ofDebit && (await readLoanMessage(context, orderId, ofDebit));
    if (!payload || !(await isStillTrue(context, orderId, payload))) return;
    if (!(await isTakenBackStillNews(context, orderId, payload.template))) return;
    const name = messageNames.find((known) => known === payload.template);
    if (!name) throw new Error(`a message cannot be written: ${payload.template}`);
    const amount = moneyOf(BigInt(payload.amountMinor ?? '0'), readCurrency(payload.currency ?? 'PHP'));
    const values = {
      contract: payload.contract ?? '',
      amount: formatMoney(amount, conductOf(context.settings).numbers),
      date: payload.date ?? '',
      account: payload.account ?? '',
      reference: payload.reference ?? '',
      number: payload.number ?? '',
      phone: context.brand.servicePhone,
      name: context.brand.name,
    };
    const isReworded = payload.template !== queued.template;
    const { eventId } = payload;
    const delivery = { id, borrower, orderId, name, values, isPushedOnly: false, isReworded, eventId };
    return deliverMessage(context, sendText, delivery);
  },
});

/** A message about an offer is for those who can still accept it; what says that something happened stays true. */
const isStillTrue = async (
  context: Context,
  orderId: string | null,
  { offerId }: Readonly<Record<string, string>>,
): Promise<boolean> => !offerId || (orderId !== null && isOfferOpen(context, orderId, offerId));

/** To whom a message goes, and the loan that it is about; null where there is none. */
type Addressee = { readonly borrower: Borrower | null; readonly orderId: string | null };

function readAddressee(context: Context, payload: Readonly<Record<string, string>>): Promise<Addressee> {
  const { borrowerId = '', contract = '' } = payload;
  const { db, cipher } = context;
  const asked = { borrowerId, contract };
  return groupInShard(
    context,
    { name: 'addressees', bucket: bucketOf(borrowerId) },
    asked,
    async (all, shard) => {
      const ids = unique(all.map((each) => each.borrowerId));
      const borrowers = await findBorrowers(db, cipher, { shard, ids });
      const orders = await findOrdersOfContracts(db, unique(all.map((each) => each.contract)));
      return all.map((each) => ({
        borrower: borrowers.get(each.borrowerId) ?? null,
        orderId: orders.get(each.contract) ?? null,
      }));
    },
  );
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);
