import { formatDay } from '@hiram/lending/calendar-day';
import { changeNumber } from '../../borrowers/numbers/change-number.ts';
import { decideNumber } from '../../borrowers/numbers/decide-number.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { insertCheck } from '../../identity/check-store.ts';
import { insertEntries } from '../../identity/entries/entry-store.ts';
import { stopBulk } from '../../reminders/bulk/bulk-stop-store.ts';
import { endBulk, insertBulk } from '../../reminders/bulk/bulk-store.ts';
import { applyFor, borrow } from '../borrowers/lend.ts';
import { openDocument } from '../reading/read-document.ts';
import { requestChange } from '../staff/change-account.ts';
import { submitDeskRequest } from '../staff/desk-requests.ts';
import { type StaffAnswered, signInStaff, type TestStaff } from '../staff/staff.ts';
import { requestAction } from '../staff/staff-actions.ts';
import type { StaffSituation } from '../staff/staff-situation.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';
import { sendPaymentReport } from './provider-messages.ts';

/** What was written into the encrypted columns, to be read again. */
export const sealedTexts = {
  entry: 'Pasig',
  answer: { name: 'Maria Clara' },
  note: 'Works nights; call after four.',
  decline: 'The papers were of somebody else.',
  blocked: '+639175009902',
  formerNumber: '+639175009903',
  nextStep: 'Call at noon',
  notice: 'A judgement of the court of Pasig.',
  complaintNote: 'The slip is of another bank.',
  bulkReason: 'The counters were closed.',
} as const;

/** The borrower and the loans that the texts are about. */
export type SealedRows = {
  readonly borrowerId: string;
  readonly declinedOrderId: string;
  readonly overdueOrderId: string;
};

/** Writes what a situation lacks of encrypted rows: of requests, applications, collections, people and documents. */
export async function insertSealedRows(hiram: TestHiram, situation: StaffSituation): Promise<SealedRows> {
  const borrower = await hiram.borrower();
  const orderId = await borrow(hiram, borrower, '1003');
  await rejectRequests(hiram, orderId);
  await setUpReceiver(hiram);
  await issueDocument(hiram, borrower, orderId);
  const support = await signInStaff(hiram.baseUrl, 'support');
  const note = { text: sealedTexts.complaintNote };
  acceptedOf(await support.send('POST', `/complaints/${situation.problemId}/notes`, note));
  await describeApplicant(hiram, borrower.userId);
  await decideBulks(hiram);
  await moveNumber(hiram);
  const declinedOrderId = await writeAsOfficer(hiram, borrower.userId, situation.orderId);
  return { borrowerId: borrower.userId, declinedOrderId, overdueOrderId: situation.orderId };
}

/** Rejects an action and a change of an account, each with a note. */
async function rejectRequests(hiram: TestHiram, orderId: string): Promise<void> {
  const [cashier, officer, first, second] = [
    await signInStaff(hiram.baseUrl, 'cashier'),
    await signInStaff(hiram.baseUrl, 'credit-officer'),
    await signInStaff(hiram.baseUrl, 'administrator'),
    await signInStaff(hiram.baseUrl, 'administrator'),
  ];
  const input = { part: 'principal', amountMinor: 200_000 };
  const action = acceptedOf(await requestAction(cashier, { kind: 'waive', orderId, input }));
  const change = acceptedOf(
    await requestChange(first, { kind: 'add', name: 'new-colleague', role: 'cashier' }),
  );
  const request = acceptedOf(await submitDeskRequest(cashier, await strayReturn(hiram, cashier)));
  const no = ({ inputSha256 }: { inputSha256: string }) => ({ approve: false, inputSha256, note: 'not now' });
  acceptedOf(await officer.send('POST', `/actions/${action.id}/decision`, no(action)));
  acceptedOf(await second.send('POST', `/account-changes/${change.id}/decision`, no(change)));
  const another = await signInStaff(hiram.baseUrl, 'cashier');
  acceptedOf(await another.send('POST', `/requests/${request.id}/decision`, no(request)));
}

/** The return of money that nobody asked for. */
async function strayReturn(hiram: TestHiram, cashier: TestStaff) {
  const words = { paymentId: 'sealed-stray', reference: 'HP-of-nobody', state: 'SUCCEEDED' } as const;
  await sendPaymentReport(hiram, { ...words, amountMinor: 12_345 });
  const [payment] = acceptedOf(await cashier.get<{ id: string }[]>('/payments?search=sealed-stray'));
  const input = { paymentId: payment?.id, way: 'hand', method: 'bank', reference: 'BDO 0098' };
  return { kind: 'return-payment', input };
}

/** A receiver of events, with a secret. */
async function setUpReceiver(hiram: TestHiram): Promise<void> {
  const writer = await signInStaff(hiram.baseUrl, 'product-manager');
  const second = await signInStaff(hiram.baseUrl, 'product-manager');
  const content = {
    name: 'Accounting',
    address: 'https://books.lender.example/',
    types: ['loan.settled'],
    isOn: true,
  };
  const version = { content, basedOn: 0, fromDay: null, reason: 'a sample' };
  await writer.send('POST', '/event-receivers/books/versions', version);
  const place = '/set-up-requests/receiver/books';
  const { contentSha256 } = acceptedOf(await second.get<{ contentSha256: string }>(place));
  acceptedOf(await second.send('POST', `${place}/decision`, { approve: true, contentSha256 }));
  acceptedOf(await writer.send('POST', '/event-receivers/books/secrets', { former: 'ends-now' }));
}

async function issueDocument(hiram: TestHiram, borrower: TestBorrower, orderId: string): Promise<void> {
  const list = await openDocument(hiram.server, `/documents?${borrower.query}&orderId=${orderId}`);
  const [, url = ''] = /"(\/documents\/[^"]+)"/.exec(JSON.stringify(list.content)) ?? [];
  await openDocument(hiram.server, url);
}

/** What a person entered, and what a check of it found. */
async function describeApplicant({ context }: TestHiram, borrowerId: string): Promise<void> {
  const { db, cipher, clock } = context;
  const now = clock.businessNow();
  const check = {
    kind: 'philsys-qr',
    provider: 'philsys',
    outcome: 'passed',
    claim: '',
    checkedAt: now,
  } as const;
  await insertEntries(db, cipher, borrowerId, { city: sealedTexts.entry }, now);
  await insertCheck(db, cipher, borrowerId, { ...check, answer: sealedTexts.answer });
}

/** A borrower who had another number before. */
async function moveNumber(hiram: TestHiram): Promise<void> {
  const { context } = hiram;
  const { userId: borrowerId } = await hiram.borrower({ phone: sealedTexts.formerNumber });
  await inTransaction(context.db, async (tx) => {
    const numbers = { borrowerId, from: '+639175009903', to: '+639175009904' };
    const change = await decideNumber(context, tx, numbers);
    if (!change.ok) throw new Error(`the number stays: ${change.refusal.code}`);
    await changeNumber(tx, context, change.value);
  });
}

/** A message to many that a second person declined with a note, and one that was stopped after it was approved. */
async function decideBulks({ context, baseUrl }: TestHiram): Promise<void> {
  const { db, cipher, clock } = context;
  const [collector, officer] = [
    await signInStaff(baseUrl, 'collector'),
    await signInStaff(baseUrl, 'credit-officer'),
  ];
  const [id, other, now] = [newId(), newId(), clock.businessNow()];
  const asked = {
    market: 'PH',
    ...{ template: 'messageOverdue', reason: sealedTexts.bulkReason },
    group: { kind: 'overdue', market: 'PH', daysLateMin: 1, daysLateMax: 9 },
    ...{ ends_on: '2026-12-01', request_sha256: 'a'.repeat(64) },
    ...{ asked_by: await idOf(collector), asked_at: now },
  } as const;
  const decidedBy = await idOf(officer);
  const sentence = 'Please pay.';
  for (const each of [id, other]) await insertBulk(db, cipher, { ...asked, id: each, idempotency_key: each });
  await endBulk(db, cipher, { id, sentence }, { status: 'declined', decidedBy, note: 'not now' }, now);
  await endBulk(db, cipher, { id: other, sentence }, { status: 'done', decidedBy }, now);
  await stopBulk(db, cipher, other, { stoppedBy: decidedBy, reason: 'Wrong words.' }, now);
}

const idOf = async (staff: TestStaff): Promise<string> =>
  acceptedOf(await staff.get<{ staffId: string }>('/session')).staffId;

/** A note, a next step, a judgement, a declined application, and two blocked phones, one of which ended. */
async function writeAsOfficer(hiram: TestHiram, borrowerId: string, overdueOrderId: string): Promise<string> {
  const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
  const post = async (path: string, body: object) =>
    acceptedOf(await officer.send('POST', path, body, newId()));
  await post(`/borrowers/${borrowerId}/notes`, { text: sealedTexts.note });
  await post(`/collections/${overdueOrderId}/next-step`, { text: sealedTexts.nextStep, on: '' });
  const today = formatDay(hiram.context.clock.today('PH'));
  const judgement = { kind: 'judgement', happenedOn: today, noticeOn: today, aboutId: null };
  await post(`/loans/${overdueOrderId}/notices`, { ...judgement, note: sealedTexts.notice });
  const declinedOrderId = await applyFor(await hiram.borrower(), '1003');
  const decline = { approve: false, reason: 'other', note: sealedTexts.decline };
  await post(`/applications/${declinedOrderId}/decision`, decline);
  const block = { kind: 'phone', reason: 'Somebody else came with it.', endsOn: null };
  await post('/blocklist', { ...block, phone: '+639175009901' });
  const [entry] = acceptedOf(await officer.get<{ id: string }[]>('/blocklist'));
  await post(`/blocklist/${entry?.id}/end`, { reason: 'It was their own.' });
  await post('/blocklist', { ...block, phone: sealedTexts.blocked });
  return declinedOrderId;
}

function acceptedOf<T>({ status, data, error }: StaffAnswered<T>): T {
  if (status !== 200) throw new Error(`staff were answered ${status}: ${error?.message}`);
  return data;
}
