import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { Market } from '@hiram/lending/terms';
import { type Borrower, findBorrower, noteContact } from '../../database/borrower-store.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { fill, type Locale, toLocale } from '../../texts/texts.ts';
import type { Feature, House } from '../feature.ts';
import { messageNames } from '../lender-files.ts';

/** Sends borrowers the messages that were queued with what happened. */
export function messages(gateway: TextGateway): Feature {
  return {
    name: 'messages',
    tasks: [{ kind: 'send-message', run: (house, payload) => sendMessage(house, gateway, payload) }],
  };
}

/** What a borrower is written to in who never asked for a language. */
const marketLocales: { readonly [market in Market]: Locale } = { PH: 'en', IN: 'en' };

/** The one place that decides it: nobody is there to be asked when a message is written. */
const messageLocaleOf = ({ locale, market }: Borrower): Locale => toLocale(locale) ?? marketLocales[market];

async function sendMessage(
  house: House,
  gateway: TextGateway,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const borrower = await findBorrower(house.db, house.cipher, payload.borrowerId ?? '');
  const name = messageNames.find((known) => known === payload.template);
  if (!borrower || !name) throw new Error(`a message cannot be written: ${payload.template}`);
  const amount = moneyOf(BigInt(payload.amountMinor ?? '0'), payload.currency === 'INR' ? 'INR' : 'PHP');
  const text = fill(house.brand.message(name, messageLocaleOf(borrower)), {
    contract: payload.contract ?? '',
    amount: formatMoney(amount),
    date: payload.date ?? '',
  });
  await gateway.send({ phone: borrower.personal.phone, text });
  await noteContact(house.db, borrower.id, house.clock.businessNow());
}
