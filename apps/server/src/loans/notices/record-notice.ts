import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { LoanNotice } from '@hiram/lending/deadlines/calculate-notice-standing';
import { assignmentEffectiveOn } from '@hiram/lending/deadlines/notices';
import { decideNotice } from '@hiram/lending/decisions/decide-notice';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { recordNotice as recordNoticeRoute } from '@hiram/wire/staff/loans/loan-notices';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue, type OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import { type LockedLoan, lockLoan } from '../book/loan-store.ts';
import { isLoan } from '../book/open-loan-store.ts';
import { insertLoanNotice, listLoanNotices, type StoredNotice } from './loan-notice-store.ts';
import { refuseNotice } from './refuse-notice.ts';

type Body = StaffRequestOf<typeof recordNoticeRoute>['body'];
type Wanted = Pick<StoredNotice, 'kind' | 'happenedOn' | 'noticeOn' | 'aboutId' | 'note'>;

/**
 * LEND-06: records a notice of a loan. What is not possible is refused and leaves nothing behind. The same key with the same
 * notice records it once. The borrower is written to about an assignment, in the same transaction.
 */
export async function recordNotice(
  context: Context,
  { staffId, idempotencyKey: key }: StaffCaller & StaffVisitor,
  orderId: string,
  { note = '', ...body }: Body,
): Promise<StaffOutcome<null>> {
  if (!key) return refuse({ code: 'malformed', field: 'Idempotency-Key' });
  const days = { happenedOn: dayOf(body.happenedOn), noticeOn: dayOf(body.noticeOn) };
  const wanted: Wanted = { ...body, ...days, note };
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    if (!(await isLoan(tx, orderId))) return refuse({ code: 'not-found' });
    const loan = await lockLoan(tx, orderId);
    const notices = await listLoanNotices(tx, context.cipher, loan.id);
    const known = notices.find((each) => each.key === key && each.staffId === staffId);
    if (known) return isSame(known, wanted) ? accept(null) : refuse({ code: 'key-used-differently' });
    const { contract, events, borrowerId } = loan;
    const state = replayLoan(contract, events, context.clock.today(contract.terms.market));
    const decided = decideNotice({ notice: wanted, notices, state, acceptedOn: contract.acceptedOn });
    if (!decided.ok) return refuseNotice(decided.refusal);
    const notice = { ...wanted, id: newIdBeside(loan.id), recordedAt: context.clock.businessNow() };
    await insertLoanNotice(tx, context.cipher, { ...notice, orderId: loan.id, borrowerId, staffId, key });
    await enqueue(tx, messagesOf(loan, notice, notices), context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

const isSame = (known: Wanted, { kind, happenedOn, noticeOn, aboutId, note }: Wanted): boolean =>
  known.kind === kind &&
  known.happenedOn === happenedOn &&
  known.noticeOn === noticeOn &&
  known.aboutId === aboutId &&
  known.note === note;

/** The borrower hears of an assignment, and that it is withdrawn. */
function messagesOf(
  { borrowerId, contractNumber, contract }: LockedLoan,
  { id, kind, noticeOn, aboutId }: LoanNotice,
  notices: readonly LoanNotice[],
): OutboxMessage[] {
  const isUndone = notices.some((each) => each.id === aboutId && each.kind === 'assignment');
  if (kind !== 'assignment' && !isUndone) return [];
  const payload = {
    borrowerId,
    template: isUndone ? 'messageAssignmentWithdrawn' : 'messageAssigned',
    contract: contractNumber,
    ...{ amountMinor: '0', currency: contract.terms.currency },
    date: formatDay(assignmentEffectiveOn(noticeOn)),
  };
  return [{ kind: 'send-message', dedupeKey: `message:notice:${id}`, payload }];
}
