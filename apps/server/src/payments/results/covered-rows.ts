import type { CoveredPart, MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatMoney } from '@hiram/lending/format';
import type { DebtPart } from '@hiram/lending/loan-event';
import { type Currency, moneyOf } from '@hiram/lending/money';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { fill, type Texts } from '../../lender/texts/texts.ts';

/** The name of each part of a debt. */
export const partLabels = {
  'lawful-charge': 'rowCharges',
  'enforcement-cost': 'rowCharges',
  penalty: 'rowLatePenalty',
  fee: 'rowFee',
  interest: 'rowInterest',
  principal: 'rowPrincipal',
} as const satisfies { readonly [part in DebtPart]: keyof Texts };

type Words = { readonly texts: Texts; readonly own: PaymentTexts; readonly currency: Currency };

/** The parts that money covered, what was more than was owed, and what came back with it. */
type Moved = Pick<MoneyEntry, 'parts' | 'heldMinor' | 'madeUpMinor' | 'interestGivenBackMinor'> & {
  /** All of its overpayment is held today. What was used or refunded since, and what a document says of a day, is not. */
  readonly isHeld?: boolean;
};

/** What a payment covered, with the instalment of each part. The rows add up to the payment. */
export function coveredRows(entry: Moved, { texts, own, currency }: Words): DetailRow[] {
  const format = (minor: bigint): string => formatMoney(moneyOf(minor, currency), texts.numbers);
  const { parts, madeUpMinor, interestGivenBackMinor, isHeld } = entry;
  const heldMinor = entry.heldMinor - madeUpMinor;
  const over = isHeld ? own.heldForYou : own.overpayment;
  const held = heldMinor > 0n ? over : own.fromOverpayment;
  return [
    ...parts.map((part) => ({ text: nameOf(part, texts, own), value: format(part.amountMinor) })),
    ...(interestGivenBackMinor === 0n
      ? []
      : [{ text: texts.rowInterestGivenBack, value: format(-interestGivenBackMinor) }]),
    ...(madeUpMinor === 0n ? [] : [{ text: texts.rowPaymentTakenBack, value: format(madeUpMinor) }]),
    ...(heldMinor === 0n ? [] : [{ text: held, value: format(heldMinor) }]),
  ];
}

function nameOf(covered: CoveredPart, texts: Texts, own: PaymentTexts): string {
  const { part, instalment, extension, restructure } = covered;

  const label = texts[partLabels[part]];
  if (instalment === null) return label;
  const values = { instalment: fill(texts.instalmentTitle, { index: instalment }), part: label, extension };
  if (restructure > 0) return fill(own.partOfNewPlan, values);
  return fill(extension === 0 ? own.partOfInstalment : own.partAfterExtension, values);
}
