import { formatDay } from '@hiram/lending/calendar-day';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { KeptAddress } from '../borrowers/email/borrower-email-store.ts';
import type { Borrower } from '../borrowers/identity/borrower-store.ts';
import { listPromises } from '../collections/promises/promise-store.ts';
import { listContacts } from '../contacts/contact-store.ts';
import type { Context } from '../feature/context.ts';
import { loadDocuments } from '../loan-story/story-documents.ts';
import type { Registration } from './borrower-rows-store.ts';

/** Who the borrower is, since when, and whether that was deleted. */
export const toPerson = (
  { id, personal, market, kind, locale }: Borrower,
  { registeredAt, erasedAt }: Registration,
  email: KeptAddress | null,
): BorrowerStory['borrower'] => ({
  ...{ id, market, kind, locale: locale ?? '', ...personal },
  registeredAt: registeredAt.toISOString(),
  erasedAt: erasedAt?.toISOString() ?? '',
  hasEmail: email !== null,
  emailReturnedAt: email?.returnedAt?.toISOString() ?? '',
});

/** The documents of all loans. */
export async function loadAllDocuments(
  context: Context,
  loans: BorrowerStory['loans'],
): Promise<BorrowerStory['documents']> {
  const documents: BorrowerStory['documents'] = [];
  for (const { orderId, contractNumber } of loans)
    for (const document of await loadDocuments(context, orderId))
      documents.push({ ...document, orderId, contractNumber });
  return documents;
}

/** The promises to pay about all loans, the newest first within each. */
export async function loadPromises(
  { db }: Context,
  loans: BorrowerStory['loans'],
): Promise<BorrowerStory['promises']> {
  const promises: BorrowerStory['promises'] = [];
  for (const { orderId, contractNumber, currency } of loans)
    for (const { id, amountMinor, madeAt, dueDay, status, madeBy, staffName } of await listPromises(
      db,
      orderId,
    ))
      promises.push({
        ...{ orderId, contractNumber, id, currency, status, isByBorrower: madeBy === null },
        staff: staffName ?? '',
        amountMinor: Number(amountMinor),
        madeAt: madeAt.toISOString(),
        dueDay: formatDay(dueDay),
      });
  return promises;
}

const contactsMax = 100;

/** The last contacts with the borrower, about a loan or about none. */
export async function loadContacts(
  { db, cipher }: Context,
  borrowerId: string,
): Promise<BorrowerStory['contacts']> {
  const contacts = await listContacts(db, cipher, { borrowerId, limit: contactsMax });
  return contacts.map(({ id, happenedAt, channel, purpose, topic, staffName, result }) => ({
    ...{ id, channel, purpose, topic, result, staff: staffName ?? '' },
    at: happenedAt.toISOString(),
  }));
}
