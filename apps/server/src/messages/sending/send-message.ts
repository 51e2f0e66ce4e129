import { formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import type { SendText } from '../../feature/send-text.ts';
import { messageNames } from '../../lender/brand/lender-files.ts';
import { conductOf } from '../../lender/conduct.ts';
import { findOrderOfContract } from '../../loans/book/open-loan-store.ts';
import { deliverMessage } from './deliver-message.ts';

/** Sends a message that was queued with what happened: its template, and what fills it. */
export const sendMessages = (sendText: SendText): OutboxTask => ({
  kind: 'send-message',
  run: async (context: Context, payload, id) => {
    const borrower = await findBorrower(context.db, context.cipher, payload.borrowerId ?? '');
    const name = messageNames.find((known) => known === payload.template);
    if (!borrower || !name) throw new Error(`a message cannot be written: ${payload.template}`);
    const amount = moneyOf(BigInt(payload.amountMinor ?? '0'), readCurrency(payload.currency ?? 'PHP'));
    const values = {
      contract: payload.contract ?? '',
      amount: formatMoney(amount, conductOf(context.settings).numbers),
      date: payload.date ?? '',
      account: payload.account ?? '',
      reference: payload.reference ?? '',
      phone: context.brand.servicePhone,
      name: context.brand.name,
    };
    const orderId = payload.contract ? await findOrderOfContract(context.db, payload.contract) : null;
    return deliverMessage(context, sendText, { id, borrower, orderId, name, values, isPushedOnly: false });
  },
});
