import { accept, refuse } from '@hiram/lending/result';
import { issueStaffDocument, readStaffDocument } from '@hiram/wire/staff/documents';
import type { Context } from '../../feature/context.ts';
import { answerStaff } from '../../feature/staff-route.ts';
import { isId } from '../../ground/new-id.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { groupNumber, parseDocumentNumber } from '../issued/document-number.ts';
import { issueDocument } from '../issued/issue-document.ts';
import { findDocument } from '../issued/issued-document-store.ts';
import { drawFile } from '../pages/draw-file.ts';

/** DOC-03: staff issue the documents that a borrower asks for, and save the file of any that was issued. */
export const staffDocuments = [
  answerStaff(issueStaffDocument, async (context, _staff, { params, body }) => {
    const order = await findKnown(context, params.id);
    if (!order) return refuse({ code: 'not-found' });
    const document = await issueDocument(context, order, body, 'staff');
    if (!document) return refuse({ code: 'not-possible', why: reasons[body.kind] });
    return accept({ number: groupNumber(document.number) });
  }),
  answerStaff(readStaffDocument, async (context, _staff, { params, query }) => {
    const number = parseDocumentNumber(params.number);
    const document = number === null ? null : await findDocument(context.db, context.cipher, number);
    if (document?.orderId !== params.id) return refuse({ code: 'not-found' });
    const file = await drawFile(context, document, query.language);
    if (!file.ok) return file;
    const { fileName, bytes } = file.value;
    return accept({ fileName, base64: bytes.toString('base64') });
  }),
];

const findKnown = async ({ db }: Context, id: string): Promise<StoredLoan | null> =>
  isId(id) ? findLoan(db, id) : null;

const reasons = {
  receipt: 'The loan has no such payment.',
  statement: 'Choose a day from the acceptance of the loan to today.',
  clearance: 'The loan is not paid off.',
} as const;
