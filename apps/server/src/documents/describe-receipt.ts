import type { PaymentUse } from '@hiram/lending/explain-payment';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { DocumentView } from '@hiram/wire/documents';
import { fill } from '../lender/texts/texts.ts';
import { type Describing, formatMinute } from './describing.ts';
import type { ReceiptFacts } from './document-content.ts';
import type { DocumentTexts } from './document-texts/document-texts.ts';

const useTexts = {
  'lawful-charge': 'useLawfulCharge',
  'enforcement-cost': 'useEnforcementCost',
  penalty: 'usePenalty',
  fee: 'useFee',
  interest: 'useInterest',
  principal: 'usePrincipal',
  claim: 'useClaim',
} as const satisfies { readonly [use in Exclude<PaymentUse, 'overpayment'>]: keyof DocumentTexts };

/** A receipt: the payment, what it was used for, and what is left. */
export function describeReceipt(
  { texts, money, channelName, content }: Describing,
  facts: ReceiptFacts,
): Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table'> {
  const { amount, reference, paidAt, countsOn, left, givenBack } = facts;
  const paid = formatMinute(content, paidAt);
  const channel = channelName(facts.channel);
  const payment: DetailRow[] = [
    { text: texts.amountReceived, value: money(amount) },
    { text: texts.paidAt, value: paid },
    ...(paid.startsWith(countsOn) ? [] : [{ text: texts.countsOn, value: countsOn }]),
    ...(channel === '' ? [] : [{ text: texts.channel, value: channel }]),
    { text: texts.reference, value: reference },
    { text: texts.borrower, value: content.borrower },
    { text: texts.loanNumber, value: content.loan.number },
  ];
  const uses = facts.uses.map((use) => ({
    text: use.part === 'overpayment' ? overpaymentText(texts, use.amount) : texts[useTexts[use.part]],
    value: money(use.amount),
  }));
  const returned = givenBack === '0' ? [] : [{ text: texts.interestReturned, value: money(`-${givenBack}`) }];
  const rest = { text: texts.leftToRepay, value: money(left) };
  return {
    title: texts.receiptTitle,
    lead: [fill(texts.receiptLead, { amount: money(amount) }), ...endings(texts, facts)].join(' '),
    sections: [
      { title: '', rows: payment },
      { title: texts.usesTitle, rows: [...uses, ...returned, rest] },
    ],
    table: null,
  };
}

const overpaymentText = (texts: DocumentTexts, amount: string): string =>
  amount.startsWith('-') ? texts.takenFromHeld : texts.keptForYou;

function endings(texts: DocumentTexts, { isExtension, isPaidOff }: ReceiptFacts): string[] {
  if (isExtension) return [texts.receiptExtended];
  return isPaidOff ? [texts.receiptPaidOff] : [];
}
