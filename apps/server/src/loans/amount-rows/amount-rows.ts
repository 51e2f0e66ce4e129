import { formatMoney } from '@hiram/lending/format';
import { type Currency, moneyOf } from '@hiram/lending/money';
import type { QuotePart, RowedAmount } from '@hiram/lending/quotes/quote-rows';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { Texts } from '../../lender/texts/texts.ts';

const labels = {
  'late-penalty': 'rowLatePenalty',
  charges: 'rowCharges',
  fee: 'rowFee',
  interest: 'rowInterest',
  'interest-given-back': 'rowInterestGivenBack',
  principal: 'rowPrincipal',
  'credit-held': 'rowCredit',
  'payment-taken-back': 'rowPaymentTakenBack',
  'credit-kept': 'rowCreditKept',
} as const satisfies { readonly [part in QuotePart]: keyof Texts };

/** The rows of an amount in the words of a page. Every page and call shows an amount by these rows (decisions §10). */
export function amountRows(texts: Texts, amount: RowedAmount, currency: Currency): DetailRow[] {
  return amount.rows.map(({ part, amountMinor }) => ({
    text: texts[labels[part]],
    value: formatMoney(moneyOf(amountMinor, currency), texts.numbers),
    ...(part === 'late-penalty' && { tone: 'danger' as const }),
  }));
}
