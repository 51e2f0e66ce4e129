import { accept, refuse } from '@hiram/lending/result';
import {
  addBorrowerNote,
  type BorrowerStory,
  readBorrowerStory,
  searchBorrowers as searchRoute,
} from '@hiram/wire/staff/borrowers/borrowers';
import { findKeptAddress } from '../borrowers/email/borrower-email-store.ts';
import { type Borrower, findBorrower } from '../borrowers/identity/borrower-store.ts';
import { listComplaints } from '../complaints/complaint-store.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { doStaffOnce, type StaffRequester } from '../feature/staff/do-staff-once.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { isId, newIdBeside } from '../ground/new-id.ts';
import { listConsents } from '../identity/entries/consent-store.ts';
import { loadMessages } from '../loan-story/story-contacts.ts';
import { loadAccounts } from '../loan-story/story-money.ts';
import { listBorrowerLoans, listBorrowerPayments, loadRegistration } from './borrower-rows-store.ts';
import { loadNumbers } from './load-numbers.ts';
import { loadAllDocuments, loadContacts, loadPromises, toPerson } from './load-parts.ts';
import { loadPersons } from './load-persons.ts';
import { searchBorrowers } from './search-borrowers.ts';
import { insertStaffNote, listStaffNotes, type StaffNote } from './staff-note-store.ts';

/** Everything about one borrower on one console page, the notes of staff, and the search for a borrower. */
export const borrowerStory: Feature = {
  name: 'borrower-story',
  staff: [
    answerStaff(readBorrowerStory, (context, _staff, { params }) => loadStory(context, params.id)),
    answerStaff(addBorrowerNote, (context, staff, { params, body }) =>
      addNote(context, staff, { borrowerId: params.id, text: body.text }),
    ),
    answerStaff(searchRoute, async (context, _staff, { query }) =>
      accept(await searchBorrowers(context, query.q)),
    ),
  ],
};

/** A borrower of this lender, or null for every other id. */
async function findOwn({ db, cipher, brand }: Context, id: string): Promise<Borrower | null> {
  const borrower = isId(id) ? await findBorrower(db, cipher, id) : null;
  return borrower?.merchantNumber === brand.merchantNumber ? borrower : null;
}

async function loadStory(context: Context, id: string): Promise<StaffOutcome<BorrowerStory>> {
  const { db, cipher } = context;
  const borrower = await findOwn(context, id);
  if (!borrower) return refuse({ code: 'not-found' });
  const loans = (await listBorrowerLoans(db, [id])).get(id) ?? [];
  const complaints = await listComplaints(db, cipher, id);
  const notes = await listStaffNotes(db, cipher, id);
  return accept({
    borrower: toPerson(borrower, await loadRegistration(db, id), await findKeptAddress(db, cipher, id)),
    loans,
    accounts: await loadAccounts(db, cipher, id),
    documents: await loadAllDocuments(context, loans),
    payments: await listBorrowerPayments(db, id),
    complaints: complaints.map(({ id: complaintId, problemType, detail, sentAt, answeredAt }) => ({
      ...{ id: complaintId, problemType, text: detail },
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? '',
    })),
    promises: await loadPromises(context, loans),
    messages: await loadMessages(context, db, borrower),
    contacts: await loadContacts(context, id),
    consents: (await listConsents(db, id)).map(({ givenAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.toISOString(),
    })),
    notes: notes.map(toNote),
    numbers: await loadNumbers(context, borrower),
    persons: await loadPersons(context, id),
  });
}

const toNote = ({ writtenAt, ...note }: StaffNote): BorrowerStory['notes'][number] => ({
  ...note,
  writtenAt: writtenAt.toISOString(),
});

async function addNote(
  context: Context,
  staff: StaffCaller & StaffRequester,
  { borrowerId, text }: { readonly borrowerId: string; readonly text: string },
): Promise<StaffOutcome<BorrowerStory['notes'][number]>> {
  if (!(await findOwn(context, borrowerId))) return refuse({ code: 'not-found' });
  const writtenAt = context.clock.businessNow();
  const command = { borrowerId, name: 'borrower-note', input: { text } };
  const added = await inTransaction(context.db, (tx) =>
    doStaffOnce(tx, staff, command, writtenAt, async () => {
      const id = newIdBeside(borrowerId);
      const note = { id, text, writtenAt, borrowerId, staffId: staff.staffId };
      await insertStaffNote(tx, context.cipher, note);
      return accept(id);
    }),
  );
  return added.ok ? accept(toNote({ id: added.value, text, writtenAt, staff: staff.name })) : added;
}
