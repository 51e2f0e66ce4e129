import { formatMoney } from '@hiram/lending/format';
import type { Money } from '@hiram/lending/money';
import { fill, type Texts } from '../../lender/texts/texts.ts';

type Lateness = {
  readonly daysLate: number;
  readonly isWrittenOff: boolean;
  /** What tomorrow's replay adds; zero at a cap and after a write-off. */
  readonly addedTomorrow: Money;
  readonly canExtend: boolean;
};

/**
 * How late a loan is, and what tomorrow adds. Nothing is said of tomorrow if it adds nothing (decisions §10). A loan that was written
 * off is claimed as a whole, and nothing of it falls due later.
 */
export function describeLateness(texts: Texts, lateness: Lateness): string {
  const { daysLate, isWrittenOff, addedTomorrow, canExtend } = lateness;
  if (isWrittenOff && daysLate === 0) return texts.statusAllDueText;
  const days = describeDays(texts, daysLate);
  const late = isWrittenOff ? `${days} ${texts.statusAllDueText}` : days;
  if (addedTomorrow.minor <= 0n) return late;
  const tomorrow = canExtend ? texts.statusTomorrowText : texts.statusTomorrowNoExtensionText;
  return `${late} ${fill(tomorrow, { amount: formatMoney(addedTomorrow, texts.numbers) })}`;
}

/** Without a late instalment a loan is overdue by its charges and penalties alone. */
function describeDays(texts: Texts, days: number): string {
  if (days === 0) return texts.statusOverdueChargesText;
  return days === 1 ? texts.statusOverdueOneDayText : fill(texts.statusOverdueText, { days });
}
