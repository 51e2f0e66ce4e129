import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { localTime, marketOfCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { DocumentKind, DocumentView } from '@hiram/wire/views/documents';
import type { Context } from '../../feature/context.ts';
import { conductOf } from '../../lender/conduct.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill, type Locale, textsFor } from '../../lender/texts/texts.ts';
import { coveredRows } from '../../payments/results/covered-rows.ts';
import { groupNumber } from '../issued/document-number.ts';
import type { IssuedDocument } from '../issued/issued-document-store.ts';
import { describeDemand } from './describe-demand.ts';
import { describeReceipt } from './describe-receipt.ts';
import { describeStatement } from './describe-statement.ts';
import { type Describing, loanSection, receivedRow, takenOverRows } from './describing.ts';
import type { ClearanceFacts, DocumentFacts, PlanFacts, ReceiptFacts } from './document-content.ts';
import { type DocumentTexts, documentTextsFor } from './texts/document-texts.ts';

type Described = Pick<DocumentView, 'title' | 'lead' | 'sections' | 'table' | 'notes'>;

/** The address that proves a document. */
export const verifyUrlOf = ({ settings }: Pick<Context, 'settings'>, number: string): string =>
  `${settings.baseUrl}${settings.paths.documentVerification}/${number}`;

/** A document in a language. Its content is the same in each. */
export function describeDocument(context: Context, document: IssuedDocument, locale: Locale): DocumentView {
  const { content, number, kind, issuedAt } = document;
  const texts = documentTextsFor(locale);
  const { currency } = content.loan;
  const { numbers } = conductOf(context.settings);
  const money = (minor: string) => formatMoney(moneyOf(BigInt(minor), currency), numbers);
  const words = { texts: textsFor(locale, numbers), own: paymentTextsFor(locale), currency };
  const covered = (facts: ReceiptFacts) => coveredRows(toMoved(facts), words);
  const say = (sentence: string) => context.brand.say(sentence, locale);
  const verifyUrl = verifyUrlOf(context, number);
  const channels = context.providers.listChannels(currency);
  const channelName = (wanted: string) =>
    context.brand.say(channels.find((channel) => channel.number === wanted)?.name ?? '', locale);
  const issuedDay = formatDay(localTime(issuedAt, marketOfCurrency(currency)).day);
  const { name, company, registration, address } = content.lender;
  return {
    kind,
    ...describe({ texts, words: words.texts, money, channelName, covered, content, say }, content.facts),
    documentNumber: fill(texts.documentNumber, { number: groupNumber(number) }),
    issuedOn: fill(texts.issuedOn, { day: issuedDay }),
    lender: { name, lines: [company, fill(texts.registration, { registration }), address] },
    verifyUrl,
    verify: fill(texts.verify, { address: verifyUrl.replace(/^https?:\/\//, '') }),
  };
}

const toMoved = ({ parts, held, madeUp = '0', givenBack }: ReceiptFacts) => ({
  parts: parts.map(({ amount, restructure = 0, ...part }) => ({
    ...{ ...part, restructure },
    amountMinor: BigInt(amount),
  })),
  heldMinor: BigInt(held),
  madeUpMinor: BigInt(madeUp),
  interestGivenBackMinor: BigInt(givenBack),
});

function describe(describing: Describing, facts: DocumentFacts): Described {
  switch (facts.kind) {
    case 'receipt':
      return describeReceipt(describing, facts);
    case 'statement':
      return describeStatement(describing, facts);
    case 'agreement':
    case 'disclosure':
      return describeAgreement(describing, facts.kind);
    case 'plan':
      return describeAcceptedPlan(describing, facts);
    case 'clearance':
      return describeClearance(describing, facts);
    case 'demand':
      return describeDemand(describing, facts);
  }
}

/** The name of a kind of document. */
const titleOfKind = (texts: DocumentTexts, kind: DocumentKind): string => texts[`${kind}Title`];

function describeAgreement({ texts, content }: Describing, kind: 'agreement' | 'disclosure'): Described {
  const lead = fill(texts.agreementLead, { day: content.loan.acceptedOn });
  return { title: titleOfKind(texts, kind), lead, sections: [loanSection({ texts, content })], table: null };
}

function describeAcceptedPlan({ texts, content }: Describing, { day }: PlanFacts): Described {
  const rows: DetailRow[] = [
    { text: texts.borrower, value: content.borrower },
    { text: texts.loanNumber, value: content.loan.number },
    { text: texts.acceptedOn, value: day },
  ];
  const lead = fill(texts.planLead, { day });
  return { title: texts.planTitle, lead, sections: [{ title: '', rows }], table: null };
}

function describeClearance({ texts, money, content }: Describing, facts: ClearanceFacts): Described {
  const { borrower, loan } = content;
  const rows: DetailRow[] = [
    { text: texts.borrower, value: borrower },
    { text: texts.loanNumber, value: loan.number },
    { text: texts.principal, value: money(loan.principal) },
    ...takenOverRows({ texts, content }),
    ...receivedRow({ texts, content }),
    { text: texts.paidInAll, value: money(facts.paid) },
    { text: texts.paidOffOn, value: facts.paidOffOn },
  ];
  return {
    title: texts.clearanceTitle,
    lead: fill(texts.clearanceLead, { borrower, loan: loan.number }),
    sections: [{ title: '', rows }],
    table: null,
  };
}
