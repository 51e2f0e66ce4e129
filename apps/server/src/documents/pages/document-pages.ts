import { formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import { documentFile } from '@hiram/wire/addresses';
import {
  type DocumentContent,
  type DocumentKind,
  documentKinds,
  documentPages,
} from '@hiram/wire/views/documents';
import type { Caller, Context } from '../../feature/context.ts';
import type { FileRoute, PageRoute } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { toHtml } from '../../loans/agreement/agreement.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { drawQr } from '../../payments/repayment/draw-codes.ts';
import { describeDocument, verifyUrlOf } from '../content/describe-document.ts';
import type { DocumentFacts, DocumentSubject } from '../content/document-content.ts';
import { agreementsOf, listAcceptedPlans } from '../content/load-document-content.ts';
import { issueDocument } from '../issued/issue-document.ts';
import { type IssuedDocument, listDocuments } from '../issued/issued-document-store.ts';
import { documentUrl } from './document-url.ts';
import { drawFile, fileNameOf } from './draw-file.ts';

/** The page of each kind of document. To open it is to issue the document. */
export const documentPageRoutes: readonly PageRoute[] = documentKinds.map((kind) => ({
  page: documentPages[kind],
  load: async (context, caller) => {
    const issued = await issueOwn(context, caller, kind);
    if (!issued.ok) return issued;
    return accept({ screen: 'document', content: await toContent(context, caller, issued.value) });
  },
}));

/** The file of each kind, beside its page. */
export const documentFileRoutes: readonly FileRoute[] = documentKinds.map((kind) => ({
  page: documentPages[kind],
  name: documentFile,
  load: async (context, caller) => {
    const issued = await issueOwn(context, caller, kind);
    const { borrowerId: reader, locale } = caller;
    return issued.ok ? drawFile(context, issued.value, { reader, locale }) : issued;
  },
}));

/** Issues the document that a page of the caller names, of a loan of the caller. A demand letter is issued by staff alone. */
async function issueOwn(
  context: Context,
  caller: Caller,
  kind: DocumentKind,
): Promise<Outcome<IssuedDocument>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const issued =
    kind === 'demand'
      ? await findLetter(context, loan, caller.page.day)
      : await issueDocument(context, loan, await askedOf(context, caller, loan, kind), 'borrower');
  return issued ? accept(issued) : refuse({ code: 'not-found' });
}

/** The demand letter of a day, or the newest. */
async function findLetter(
  { db, cipher }: Context,
  loan: StoredLoan,
  day: string | undefined,
): Promise<IssuedDocument | null> {
  const issued = await listDocuments(db, cipher, loan.id);
  return issued.find(({ kind, subject }) => kind === 'demand' && (day ?? subject) === subject) ?? null;
}

/** Which document of its kind: the payment, the day (today if none is named), the agreement (the first if none is), the new plan (the newest). */
async function askedOf(
  context: Context,
  { page }: Caller,
  loan: StoredLoan,
  kind: Exclude<DocumentKind, 'demand'>,
): Promise<DocumentSubject> {
  switch (kind) {
    case 'receipt':
      return { kind, subject: page.paymentId ?? '' };
    case 'statement':
      return { kind, subject: page.day ?? formatDay(context.clock.today(loan.contract.terms.market)) };
    case 'agreement':
    case 'disclosure':
      return { kind, subject: page.id ?? agreementsOf(loan, kind)[0]?.name ?? '' };
    case 'plan':
      return { kind, subject: page.id ?? (await listAcceptedPlans(context, loan))[0]?.offerId ?? '' };
    case 'clearance':
      return { kind, subject: '' };
  }
}

async function toContent(
  context: Context,
  caller: Caller,
  document: IssuedDocument,
): Promise<DocumentContent> {
  const { kind, number, content } = document;
  return {
    ...describeDocument(context, document, caller.locale),
    text: textOf(content.facts),
    qrUrl: await drawQr(verifyUrlOf(context, number)),
    fileUrl: documentUrl(context, caller, document, `/${documentFile}`),
    fileName: fileNameOf(kind, number),
  };
}

function textOf(facts: DocumentFacts): DocumentContent['text'] {
  if (!('text' in facts)) return null;
  const { text, language, english } = facts;
  return { html: toHtml(text), language, ...(english === '' ? {} : { english: toHtml(english) }) };
}
