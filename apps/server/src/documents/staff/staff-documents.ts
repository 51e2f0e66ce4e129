import { formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import { issueStaffDocument, readStaffDocument } from '@hiram/wire/staff/collections/documents';
import { mayDo } from '@hiram/wire/staff/permissions';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findReminderStop, type StopCause } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../feature/staff/staff-route.ts';
import { isId } from '../../ground/new-id.ts';
import { findLocale, type Locale } from '../../lender/texts/texts.ts';
import { findHold } from '../../loans/book/loan-hold-store.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { groupNumber, parseDocumentNumber } from '../issued/document-number.ts';
import { issueDocument } from '../issued/issue-document.ts';
import { findDocument, type IssuedDocument } from '../issued/issued-document-store.ts';
import { drawFile } from '../pages/draw-file.ts';

/** DOC-03: staff issue the documents that a borrower asks for, and save the file of any that was issued. */
export const staffDocuments = [
  answerStaff(issueStaffDocument, async (context, staff, { params, body }) => {
    const order = await findKnown(context, params.id);
    if (!order) return refuse({ code: 'not-found' });
    const refused = body.kind === 'demand' ? await findObstacle(context, staff, order) : null;
    if (refused) return refused;
    const subject = body.kind === 'demand' ? todayOf(context, order) : body.subject;
    const document = await issueDocument(context, order, { kind: body.kind, subject }, 'staff');
    if (!document) return refuse({ code: 'not-possible', why: reasons[body.kind] });
    return accept({ number: groupNumber(document.number) });
  }),
  answerStaff(readStaffDocument, async (context, { staffId: reader }, { params, query }) => {
    const number = parseDocumentNumber(params.number);
    const document = number === null ? null : await findDocument(context.db, context.cipher, number);
    if (document?.orderId !== params.id) return refuse({ code: 'not-found' });
    const locale = query.language ?? (await findLanguage(context, document));
    const file = await drawFile(context, document, { reader, locale });
    if (!file.ok) return file;
    const { fileName, bytes } = file.value;
    return accept({ fileName, base64: bytes.toString('base64') });
  }),
];

const findKnown = async ({ db }: Context, id: string): Promise<StoredLoan | null> =>
  isId(id) ? findLoan(db, id) : null;

/** The language of the document's borrower. */
async function findLanguage({ db, cipher }: Context, { orderId }: IssuedDocument): Promise<Locale> {
  const loan = await findLoan(db, orderId);
  const borrower = loan ? await findBorrower(db, cipher, loan.borrowerId) : null;
  return findLocale(borrower?.locale ?? undefined, undefined) ?? 'en';
}

const todayOf = ({ clock }: Context, { contract }: StoredLoan): string =>
  formatDay(clock.today(contract.terms.market));

/** DOC-09: a demand letter is for who works on overdue loans, and not about a loan that nobody is to be reminded of. */
async function findObstacle(
  { db, clock }: Context,
  { role }: StaffCaller,
  { id, contract }: StoredLoan,
): Promise<StaffOutcome<never> | null> {
  if (!mayDo(role, 'collections.work')) return refuse({ code: 'not-permitted' });
  const stop = await findReminderStop(db, id, clock.today(contract.terms.market));
  if (stop) return refuse({ code: 'not-possible', why: stopReasons[stop] });
  return (await findHold(db, id)) ? refuse({ code: 'not-possible', why: 'The loan is on hold.' }) : null;
}

const stopReasons: { readonly [cause in StopCause]: string } = {
  promised: 'A promise to pay is open.',
  restructure: 'A new plan is being agreed on.',
  hardship: 'Payments are paused.',
  deceased: 'The borrower has died.',
};

const reasons = {
  receipt: 'The loan has no such payment.',
  statement: 'Choose a day from the acceptance of the loan to today.',
  clearance: 'The loan is not paid off.',
  demand: 'Nothing is overdue.',
  agreement: 'The loan has no such text.',
  disclosure: 'The loan has no such text.',
  plan: 'The loan has no such plan.',
} as const;
