import { formatDay } from '@hiram/lending/calendar-day';
import { localTime, marketOfCurrency } from '@hiram/lending/market';
import type { DocumentKind, DocumentStanding } from '@hiram/wire/views/documents';
import type { Context } from '../../feature/context.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import { toCanonical } from '../content/document-content.ts';
import { readFacts } from '../content/load-document-content.ts';
import { parseDocumentNumber } from '../issued/document-number.ts';
import { findDocument, type IssuedDocument } from '../issued/issued-document-store.ts';

/** A document as anybody may know it. */
export type VerifiedDocument = {
  readonly standing: DocumentStanding;
  readonly kind: DocumentKind;
  /** The day in the market of the loan. */
  readonly issuedOn: string;
  readonly lender: string;
};

/**
 * Verifies a number: the stored content against its hash, and what it states against the loan of today. Null for a number
 * that no document has.
 */
export async function verifyDocument(context: Context, typed: string): Promise<VerifiedDocument | null> {
  const number = parseDocumentNumber(typed);
  const document = number === null ? null : await findDocument(context.db, context.cipher, number);
  if (!document) return null;
  const { kind, issuedAt, content } = document;
  const issuedDay = localTime(issuedAt, marketOfCurrency(content.loan.currency)).day;
  const standing = await readStanding(context, document);
  return { standing, kind, issuedOn: formatDay(issuedDay), lender: content.lender.name };
}

/**
 * How a document stands: withdrawn where the loan no longer has what it states, such as a payment that was reversed;
 * replaced where the loan states something else now.
 */
export async function readStanding(context: Context, document: IssuedDocument): Promise<DocumentStanding> {
  const loan = await findLoan(context.db, document.orderId);
  const facts = loan ? await readFacts(context, loan, document) : null;
  if (!facts) return 'withdrawn';
  return toCanonical(facts) === toCanonical(document.content.facts) ? 'genuine' : 'replaced';
}
