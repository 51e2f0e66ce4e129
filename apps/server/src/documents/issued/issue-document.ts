import { formatDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { findTakenOver } from '@hiram/lending/taken-over';
import { bucketOf } from '@hiram/wire/bucket';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { type DocumentSubject, hashOfContent, type StoredContent } from '../content/document-content.ts';
import { readFacts } from '../content/load-document-content.ts';
import { newDocumentNumber } from './document-number.ts';
import { findSameDocument, type IssuedDocument, insertDocument } from './issued-document-store.ts';

/**
 * Issues a document of a loan as of now. The same content is the same document: it keeps its number, also for those who
 * ask at once. Null where there is nothing to issue.
 */
export async function issueDocument(
  context: Context,
  loan: StoredLoan,
  asked: DocumentSubject,
  issuedBy: IssuedDocument['issuedBy'],
): Promise<IssuedDocument | null> {
  const content = await writeContent(context, loan, asked);
  if (!content) return null;
  const { db, cipher, clock } = context;
  const same = { ...asked, orderId: loan.id, sha256: hashOfContent(content) };
  const known = await findSameDocument(db, cipher, same);
  if (known) return known;
  const number = newDocumentNumber(bucketOf(loan.id));
  const document = { ...same, number, content, issuedBy, issuedAt: clock.businessNow() };
  await insertDocument(db, cipher, { ...document, borrowerId: loan.borrowerId });
  return findSameDocument(db, cipher, same);
}

async function writeContent(
  context: Context,
  loan: StoredLoan,
  asked: DocumentSubject,
): Promise<StoredContent | null> {
  const facts = await readFacts(context, loan, asked);
  if (!facts) return null;
  const borrower = await findBorrower(context.db, context.cipher, loan.borrowerId);
  if (!borrower) throw new Error('a loan without its borrower');
  const { name, company, registration, address } = context.brand;
  const { contract, events } = loan;
  const { currency, market } = contract.terms;
  const { disbursedOn } = replayLoan(contract, events, context.clock.today(market));
  const takenOver = findTakenOver(events);
  return {
    format: 1,
    lender: {
      ...{ name, company, registration, address },
      ...(facts.kind === 'demand' && { contacts: contactsOf(context, market) }),
    },
    borrower: borrower.personal.name,
    loan: {
      number: loan.contractNumber,
      currency,
      principal: String(contract.principalMinor),
      acceptedOn: formatDay(contract.acceptedOn),
      // An accepted text stays the same document when the money arrives.
      receivedOn: disbursedOn === null || 'text' in facts ? '' : formatDay(disbursedOn),
      ...(takenOver && {
        takenOver: {
          ...{ source: takenOver.source, oldNumber: takenOver.oldNumber },
          on: formatDay(takenOver.valueDay),
        },
      }),
    },
    facts,
  };
}

/** Who answers for a demand letter, as the lender's values have it on the day of the letter. */
function contactsOf({ brand }: Context, market: Market): NonNullable<StoredContent['lender']['contacts']> {
  const { servicePhone, grievanceOfficer: officer, law } = brand;
  return {
    phone: servicePhone,
    officer: officer.name,
    officerPhone: officer.phone,
    officerEmail: officer.email,
    regulator: law[market].regulator,
  };
}
