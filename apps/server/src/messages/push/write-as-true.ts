import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { type MessageName, messageNames } from '../../lender/brand/lender-files.ts';
import { conductOf } from '../../lender/conduct.ts';
import { writeMessage } from '../../lender/messages/write-message.ts';
import type { Locale } from '../../lender/texts/texts.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import type { Notice } from '../notice-store.ts';
import { readLoanMessage, type SaidOfLoan } from '../sending/read-loan-message.ts';

/** What a notification says when it leaves. */
type Said = { readonly name: MessageName; readonly text: string };

type Read = SaidOfLoan & { readonly name: MessageName };

/**
 * TEXT-10: a notice as it is true when it leaves: a plain receipt where the loan is owed again that was paid off. Null where nothing
 * is left to say.
 */
export async function writeAsTrue(context: Context, notice: Notice, about: Read): Promise<Said | null> {
  const { orderId, name, eventId } = about;
  const read = await readLoanMessage(context, orderId, { template: name, eventId });
  if (!read || read.template === name) return read && { name, text: notice.text };
  const truer = messageNames.find((known) => known === read.template);
  // The language of what was queued before it was kept is not known.
  if (!truer || !notice.locale) return null;
  const text = await writeReceipt(context, truer, about, notice.locale);
  // Where the SMS became the receipt before it left, the notice says so already, and has a copy of its own.
  return text === null || text === notice.text ? null : { name: truer, text };
}

/** The words of a message about the payment of an event; null where there is none. */
async function writeReceipt(
  { db, brand, settings }: Context,
  name: MessageName,
  { orderId, eventId }: Read,
  locale: Locale,
): Promise<string | null> {
  const loan = orderId === null ? null : await findLoan(db, orderId);
  const event = loan?.events.find(({ id }) => id === eventId);
  if (!loan || event?.kind !== 'paid') return null;
  const { market, currency } = loan.contract.terms;
  const values = {
    contract: loan.contractNumber,
    amount: formatMoney(moneyOf(event.amountMinor, currency), conductOf(settings).numbers),
    phone: brand.servicePhone,
    name: brand.name,
  };
  return writeMessage(brand, { name, market, locale }, values).text;
}
