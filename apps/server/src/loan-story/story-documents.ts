import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { verifyUrlOf } from '../documents/content/describe-document.ts';
import { groupNumber } from '../documents/issued/document-number.ts';
import { listDocuments } from '../documents/issued/issued-document-store.ts';
import { readStanding } from '../documents/verification/verify-document.ts';
import type { Context } from '../feature/context.ts';

/** The documents that were issued about a loan, newest first, each with how it stands today. */
export async function loadDocuments(context: Context, orderId: string): Promise<LoanStory['documents']> {
  const documents = await listDocuments(context.db, context.cipher, orderId);
  const items: LoanStory['documents'] = [];
  for (const document of documents) {
    const { number, kind, subject, issuedAt, issuedBy, sha256 } = document;
    items.push({
      ...{ kind, subject, issuedBy, sha256 },
      number: groupNumber(number),
      issuedAt: issuedAt.toISOString(),
      standing: await readStanding(context, document),
      verifyUrl: verifyUrlOf(context, number),
    });
  }
  return items;
}
