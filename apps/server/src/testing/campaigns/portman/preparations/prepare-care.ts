import { staffExamples } from '@hiram/wire/openapi/written-examples';
import type { ContactMessageItem } from '@hiram/wire/staff/complaints/contact-messages';
import { newPhone } from '../../../borrowers/visitor.ts';
import { complain } from './complain.ts';
import { dataOf, firstOf, nothing, type Preparations } from './prepared.ts';

type CareRoute =
  | 'readComplaintThread'
  | 'acknowledgeComplaint'
  | 'replyToComplaint'
  | 'noteComplaint'
  | 'resolveComplaint'
  | 'escalateComplaint'
  | 'closeContactMessage'
  | 'issueStaffDocument'
  | 'readStaffDocument'
  | 'readLoanStory'
  | 'readIdentity'
  | 'searchBorrowers'
  | 'readBorrowerStory'
  | 'addBorrowerNote'
  | 'makePersonalCopy'
  | 'eraseBorrower'
  | 'readContactWindow'
  | 'logContact'
  | 'saveContactWish'
  | 'readServiceStatus'
  | 'verifyAudit';

const statementOf = (day: string) => ({ kind: 'statement', subject: day });

/** What is done for one borrower: complaints, documents, notes, contacts. */
export const carePreparations: Preparations<CareRoute> = {
  readComplaintThread: ({ situation }) => ({ path: { id: situation.problemId } }),
  acknowledgeComplaint: async (stage) => ({ path: { id: await complain(stage) } }),
  replyToComplaint: async (stage) => ({
    path: { id: await complain(stage) },
    body: staffExamples.replyToComplaint,
  }),
  noteComplaint: async (stage) => ({
    path: { id: await complain(stage) },
    body: staffExamples.noteComplaint,
  }),
  resolveComplaint: async (stage) => ({
    path: { id: await complain(stage) },
    body: staffExamples.resolveComplaint,
  }),
  escalateComplaint: async (stage) => ({
    path: { id: await complain(stage) },
    body: staffExamples.escalateComplaint,
  }),
  closeContactMessage: async (stage) => ({
    path: { id: (await firstOf<ContactMessageItem>(stage, 'contact-messages')).id },
  }),
  issueStaffDocument: ({ situation, today }) => ({
    path: { id: situation.orderId },
    body: statementOf(today),
  }),
  readStaffDocument: async ({ situation, second, yesterday }) => {
    const path = `/loans/${situation.orderId}/documents`;
    const issued = await second.cashier.send<{ number: string }>('POST', path, statementOf(yesterday));
    return { path: { id: situation.orderId, number: dataOf('a statement', issued).number } };
  },
  readLoanStory: ({ situation }) => ({ path: { id: situation.orderId } }),
  readIdentity: ({ situation }) => ({
    path: { id: situation.orderId },
    body: staffExamples.readIdentity,
  }),
  searchBorrowers: () => ({ query: { q: 'Maria' } }),
  readBorrowerStory: ({ situation }) => ({ path: { id: situation.borrower.userId } }),
  addBorrowerNote: ({ situation }) => ({
    path: { id: situation.borrower.userId },
    body: staffExamples.addBorrowerNote,
  }),
  makePersonalCopy: ({ situation }) => ({
    path: { id: situation.borrower.userId },
    body: staffExamples.makePersonalCopy,
  }),
  eraseBorrower: async ({ hiram }) => ({
    path: { id: (await hiram.borrower({ phone: newPhone() })).userId },
    body: staffExamples.eraseBorrower,
  }),
  readContactWindow: ({ situation }) => ({ path: { id: situation.orderId } }),
  // Who is late has been reminded today as often as is allowed.
  logContact: async (stage) => ({
    path: { id: (await stage.lend()).orderId },
    body: staffExamples.logContact,
  }),
  saveContactWish: (stage) => ({ path: { id: stage.late().orderId }, body: staffExamples.saveContactWish }),
  readServiceStatus: nothing,
  verifyAudit: nothing,
};
