import { dayOf } from '@hiram/lending/calendar-day';
import { contactRulesOn } from '@hiram/lending/contacts/contact-rules';
import { marketOfCurrency } from '@hiram/lending/market';
import type { DocumentView } from '@hiram/wire/views/documents';
import { fill } from '../../lender/texts/texts.ts';
import { partLabels } from '../../payments/results/covered-rows.ts';
import { type Describing, loanSection } from './describing.ts';
import type { DemandFacts } from './document-content.ts';

/**
 * DOC-09: a demand letter: what is overdue and by when it is to be paid, how to be helped, what collectors may not do, and where to
 * complain. It threatens with nothing and promises nothing.
 */
export function describeDemand(
  { texts, words, money, content, say }: Describing,
  { day, payBy, daysLate, parts, takenBack, overdue }: DemandFacts,
): Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table' | 'notes'> {
  const { borrower, loan, lender } = content;
  const { hours, source } = contactRulesOn(marketOfCurrency(loan.currency), dayOf(day));
  const rows = [
    ...parts.map(({ part, amount }) => ({ text: words[partLabels[part]], value: money(amount) })),
    ...(takenBack ? [{ text: words.rowPaymentTakenBack, value: money(takenBack) }] : []),
    { text: texts.demandTotal, value: money(overdue) },
  ];
  const {
    phone = '',
    officer = '',
    officerPhone = '',
    officerEmail = '',
    regulator = '',
  } = lender.contacts ?? {};
  const rights = { from: formatMinute(hours.fromMinute), until: formatMinute(hours.untilMinute), source };
  return {
    title: texts.demandTitle,
    lead: fill(texts.demandLead, {
      ...{ borrower, loan: loan.number, days: daysLate, day, payBy },
      amount: money(overdue),
    }),
    sections: [loanSection({ texts, content }), { title: fill(texts.demandOwedTitle, { day }), rows }],
    table: null,
    notes: [
      texts.demandPaid,
      fill(texts.demandHelp, { phone }),
      texts.demandAgreement,
      fill(texts.demandRights, rights),
      fill(texts.demandComplain, { officer, officerPhone, officerEmail, regulator: say(regulator) }),
    ],
  };
}

const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
