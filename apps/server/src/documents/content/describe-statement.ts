import type { PostingKind } from '@hiram/lending/books/account';
import type { DocumentView } from '@hiram/wire/views/documents';
import { fill } from '../../lender/texts/texts.ts';
import { type Describing, loanSection } from './describing.ts';
import type { StatementFacts } from './document-content.ts';
import type { DocumentTexts } from './texts/document-texts.ts';

/** Entries that move no debt of the borrower are in no statement. */
const entryTexts: { readonly [kind in PostingKind]?: keyof DocumentTexts } = {
  disbursed: 'entryPaidOut',
  'fee-charged': 'entryFee',
  'interest-accrued': 'entryInterest',
  'interest-given-back': 'entryInterestReturned',
  'penalty-one-time': 'entryPenaltyOnce',
  'penalty-day': 'entryPenaltyDaily',
  charged: 'entryCharged',
  'payment-received': 'entryPayment',
  waived: 'entryWaived',
  refunded: 'entryRefunded',
};

/** A statement: every entry with what was owed after it, and the sums that they add up to. */
export function describeStatement(
  { texts, money, content }: Describing,
  { day, rows, balance, interestToCome, toRepay }: StatementFacts,
): Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table'> {
  const entries = rows.map(({ kind, from, day: last, amount, balance: owed }) => [
    from === last ? last : fill(texts.days, { from, to: last }),
    texts[entryTexts[kind] ?? 'columnEntry'],
    money(amount),
    money(owed),
  ]);
  const isHeld = toRepay.startsWith('-');
  const sums = [
    { text: texts.owedNow, value: money(balance) },
    ...(interestToCome === '0' ? [] : [{ text: texts.interestToCome, value: money(interestToCome) }]),
    {
      text: isHeld ? texts.heldForYou : texts.toRepay,
      value: money(isHeld ? toRepay.slice(1) : toRepay),
    },
  ];
  const head = [texts.columnDay, texts.columnEntry, texts.columnAmount, texts.columnOwed];
  return {
    title: texts.statementTitle,
    lead: fill(texts.statementLead, { day }),
    sections: [loanSection({ texts, content }), { title: fill(texts.owedTitle, { day }), rows: sums }],
    table: { title: texts.entriesTitle, head, rows: entries, amountsFrom: 2 },
  };
}
