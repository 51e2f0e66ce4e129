import type { PostingKind } from '@hiram/lending/books/account';
import type { DocumentView } from '@hiram/wire/views/documents';
import { fill } from '../../lender/texts/texts.ts';
import { type Describing, loanSection, takenOverNotes } from './describing.ts';
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

/** A statement: every entry with what was owed after it, or held for the borrower, and the sums that they add up to. */
export function describeStatement(
  { texts, money, content }: Describing,
  { day, rows, balance, interestToCome, toRepay }: StatementFacts,
): Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table' | 'notes'> {
  const entries = rows.map(({ kind, from, day: last, amount, balance: owed }) => [
    from === last ? last : fill(texts.days, { from, to: last }),
    texts[entryTexts[kind] ?? 'columnEntry'],
    money(amount),
    isHeld(owed) ? `${texts.heldForYou} ${money(owed.slice(1))}` : money(owed),
  ]);
  const sumRow = (text: string, minor: string) =>
    isHeld(minor) ? { text: texts.heldForYou, value: money(minor.slice(1)) } : { text, value: money(minor) };
  const isAllHeld = interestToCome === '0' && isHeld(toRepay);
  const sums = [
    ...(isAllHeld ? [] : [sumRow(texts.owedNow, balance)]),
    ...(interestToCome === '0' ? [] : [{ text: texts.interestToCome, value: money(interestToCome) }]),
    sumRow(texts.toRepay, toRepay),
  ];
  const head = [texts.columnDay, texts.columnEntry, texts.columnAmount, texts.columnOwed];
  return {
    title: texts.statementTitle,
    lead: fill(texts.statementLead, { day }),
    sections: [loanSection({ texts, content }), { title: fill(texts.owedTitle, { day }), rows: sums }],
    table: {
      ...{ title: texts.entriesTitle, head, rows: entries, amountsFrom: 2 },
      named: rows.flatMap(({ balance: owed }, place) => (isHeld(owed) ? [place] : [])),
    },
    ...takenOverNotes({ texts, content }),
  };
}

/** Where more was paid than is owed, the rest is held for the borrower. */
const isHeld = (owed: string): boolean => owed.startsWith('-');
