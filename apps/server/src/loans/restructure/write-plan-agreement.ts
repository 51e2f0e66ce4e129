import { formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import type { RestructureQuote } from '@hiram/lending/decisions/decide-restructure';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import { conductOf } from '../../lender/conduct.ts';
import { formatRate } from '../../lender/products/format-rate.ts';
import { planTextsFor } from '../../lender/texts/plan-texts/plan-texts.ts';
import { translationClause } from '../../lender/texts/plan-texts/translation-clause.ts';
import { fill, type Locale, textsFor } from '../../lender/texts/texts.ts';
import { hashOfText } from '../agreement/agreement.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/** The text that makes a new plan binding, one paragraph an item, and the hash that it is known by. */
export type PlanAgreement = {
  readonly paragraphs: readonly string[];
  readonly text: string;
  readonly sha256: string;
};

/** Writes the agreement of a plan as it is on a day. The same plan on the same day gives the same text and hash. */
export function writePlanAgreement(
  context: Context,
  loan: StoredLoan,
  { before, plan, owed, event, waivedMinor }: RestructureQuote,
  locale: Locale,
): PlanAgreement {
  const texts = planTextsFor(locale);
  const { numbers } = textsFor(locale, conductOf(context.settings).numbers);
  const money = (minor: bigint) => formatMoney(moneyOf(minor, before.currency), numbers);
  const values = {
    company: context.brand.company,
    contract: loan.contractNumber,
    date: formatDay(before.today),
    owed: money(debtTotal(owed)),
    principal: money(owed.principalMinor),
    interest: money(owed.interestMinor),
    fee: money(owed.feeMinor),
    penalty: money(owed.penaltyMinor),
    charges: money(owed.lawfulChargeMinor + owed.enforcementCostMinor),
    waived: money(waivedMinor),
    total: money(plan.totalMinor),
    count: plan.parts.length,
    payments: plan.parts
      .map(({ dueDay, amountMinor }) => `${formatDay(dueDay)} ${money(amountMinor)}`)
      .join('; '),
    rate: formatRate(event.interestPerDay, numbers),
  };
  const clauses = ['Parties', 'Debt', 'Plan', 'Carried', 'Late', 'Rest'] as const;
  const last = translationClause[locale];
  const paragraphs = [
    ...clauses.map((clause) => fill(texts[`clause${clause}`], values)),
    ...(last === null ? [] : [last]),
  ];
  const text = paragraphs.join('\n\n');
  return { paragraphs, text, sha256: hashOfText(text) };
}
