import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { findBorrower } from '../../database/borrower-store.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { en } from '../../texts/en.ts';
import { fill, type Texts } from '../../texts/texts.ts';
import type { Feature, House } from '../feature.ts';

/** Sends borrowers the messages that were queued with what happened. */
export function messages(gateway: TextGateway): Feature {
  return {
    name: 'messages',
    tasks: [{ kind: 'send-message', run: (house, payload) => sendMessage(house, gateway, payload) }],
  };
}

async function sendMessage(
  house: House,
  gateway: TextGateway,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const borrower = await findBorrower(house.db, house.cipher, payload.borrowerId ?? '');
  const template = en[payload.template as keyof Texts];
  if (!borrower || !template) throw new Error(`a message cannot be written: ${payload.template}`);
  const amount = moneyOf(BigInt(payload.amountMinor ?? '0'), payload.currency === 'INR' ? 'INR' : 'PHP');
  const text = fill(template, {
    contract: payload.contract ?? '',
    amount: formatMoney(amount),
    date: payload.date ?? '',
  });
  await gateway.send({ phone: borrower.personal.phone, text });
}
