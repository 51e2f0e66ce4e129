import type { DetailRow } from '@hiram/wire/answer-fields';
import type { DocumentView } from '@hiram/wire/views/documents';
import { fill } from '../../lender/texts/texts.ts';
import { type Describing, formatMinute } from './describing.ts';
import type { ReceiptFacts } from './document-content.ts';
import type { DocumentTexts } from './texts/document-texts.ts';

/** A receipt: the payment, what it was used for, and what is left. */
export function describeReceipt(
  { texts, money, channelName, covered, content }: Describing,
  facts: ReceiptFacts,
): Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table'> {
  const { amount, reference, paidAt, countsOn, left } = facts;
  const paid = reference === '' ? countsOn : formatMinute(content, paidAt);
  const channel = channelName(facts.channel);
  const payment: DetailRow[] = [
    { text: texts.amountReceived, value: money(amount) },
    { text: texts.paidAt, value: paid },
    ...(paid.startsWith(countsOn) ? [] : [{ text: texts.countsOn, value: countsOn }]),
    ...(channel === '' ? [] : [{ text: texts.channel, value: channel }]),
    ...(reference === '' ? [] : [{ text: texts.reference, value: reference }]),
    { text: texts.borrower, value: content.borrower },
    { text: texts.loanNumber, value: content.loan.number },
  ];
  const rest = { text: texts.leftToRepay, value: money(left) };
  return {
    title: texts.receiptTitle,
    lead: [fill(texts.receiptLead, { amount: money(amount) }), ...endings(texts, facts)].join(' '),
    sections: [
      { title: '', rows: payment },
      { title: texts.usesTitle, rows: [...covered(facts), rest] },
    ],
    table: null,
  };
}

function endings(texts: DocumentTexts, { isExtension, isPaidOff }: ReceiptFacts): string[] {
  if (isExtension) return [texts.receiptExtended];
  return isPaidOff ? [texts.receiptPaidOff] : [];
}
