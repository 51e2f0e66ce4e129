import { formatInstant } from '@hiram/lending/format';
import { marketOfCurrency } from '@hiram/lending/market';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { DocumentSection } from '@hiram/wire/views/documents';
import { fill, type Texts } from '../../lender/texts/texts.ts';
import type { ReceiptFacts, StoredContent } from './document-content.ts';
import type { DocumentTexts } from './texts/document-texts.ts';

/** What describes one document: its words, and how its amounts are written. */
export type Describing = {
  readonly texts: DocumentTexts;
  /** The sentences of the pages. */
  readonly words: Texts;
  readonly money: (minor: string) => string;
  /** The name of a channel by its number; empty for one that is not offered any more. */
  readonly channelName: (number: string) => string;
  /** What a payment covered, in the words of the payments page. */
  readonly covered: (facts: ReceiptFacts) => DetailRow[];
  readonly content: StoredContent;
  /** A sentence of the lender in the language. */
  readonly say: (sentence: string) => string;
};

/** Whose loan a document is about, and which one. */
export function loanSection({ texts, content }: Pick<Describing, 'texts' | 'content'>): DocumentSection {
  const { borrower, loan } = content;
  const rows: DetailRow[] = [
    { text: texts.borrower, value: borrower },
    { text: texts.loanNumber, value: loan.number },
    ...(loan.takenOver ? [] : [{ text: texts.acceptedOn, value: loan.acceptedOn }]),
    ...takenOverRows({ texts, content }),
    ...receivedRow({ texts, content }),
  ];
  return { title: '', rows };
}

/** Where a loan was before it was taken over, and under which number. Its borrower accepted no text of ours. */
export const takenOverRows = ({
  texts,
  content: { loan },
}: Pick<Describing, 'texts' | 'content'>): DetailRow[] =>
  loan.takenOver
    ? [
        { text: texts.takenOverFrom, value: loan.takenOver.source },
        { text: texts.oldNumber, value: loan.takenOver.oldNumber },
      ]
    : [];

/** Who the payments of before were made to; nothing of a loan that was made here. */
export const takenOverNotes = ({
  texts,
  content: { loan },
}: Pick<Describing, 'texts' | 'content'>): { notes?: readonly string[] } =>
  loan.takenOver
    ? { notes: [fill(texts.takenOverNote, { day: loan.takenOver.on, source: loan.takenOver.source })] }
    : {};

/** The day on which the borrower got the money, where the document says it. */
export const receivedRow = ({ texts, content }: Pick<Describing, 'texts' | 'content'>): DetailRow[] =>
  content.loan.receivedOn === '' ? [] : [{ text: texts.receivedOn, value: content.loan.receivedOn }];

/** The minute of an instant, in the time zone of a document's loan. */
export const formatMinute = ({ loan }: StoredContent, instant: string): string =>
  formatInstant(new Date(instant), marketOfCurrency(loan.currency));
