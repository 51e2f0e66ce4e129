import { formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { logContact, readContactWindow, saveContactWish } from '@hiram/wire/staff/messages/contacts';
import { lockPerson } from '../borrowers/matches/persons.ts';
import { appendContact } from '../contacts/contact-store.ts';
import { findContactWish } from '../contacts/contact-wish-store.ts';
import type { Context } from '../feature/context.ts';
import { doStaffOnce, type StaffRequester } from '../feature/staff/do-staff-once.ts';
import { answerStaff, type StaffOutcome } from '../feature/staff/staff-route.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newIdBeside } from '../ground/new-id.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import { decide, findKnown, type Wanted } from './decide-on-loan.ts';
import { describeBounds } from './describe-bounds.ts';
import { instantOfContact } from './instant-of-contact.ts';
import { loadBounds, saveWish } from './save-wish.ts';

/** What staff do with the contacts of a loan: read whether one is allowed, write one down, keep what the borrower asked for. */
export const contactEndpoints = [
  answerStaff(readContactWindow, async (context, _staff, { params }) => {
    const loan = await findKnown(context, params.id);
    if (!loan) return refuse({ code: 'not-found' });
    const wish = await findContactWish(context.db, loan.borrowerId);
    const at = context.clock.businessNow();
    const bounds = await loadBounds(context, context.db, loan);
    const { decision, sentence } = await decide(context, context.db, loan, { at });
    return accept({
      isAllowed: decision.verdict === 'allowed',
      sentence,
      wishes: {
        hoursFrom: wish.hours?.fromMinute ?? null,
        hoursUntil: wish.hours?.untilMinute ?? null,
        quietUntil: wish.quietUntil === null ? null : formatDay(wish.quietUntil),
        language: wish.locale,
      },
      bounds: describeBounds(bounds),
    });
  }),
  answerStaff(logContact, (context, staff, { params, body }) => log(context, staff, params.id, body)),
  answerStaff(saveContactWish, async (context, { staffId }, { params, body }) => {
    const loan = await findKnown(context, params.id);
    if (!loan) return refuse({ code: 'not-found' });
    return saveWish(context, { loan, staffId }, body);
  }),
];

type Body = StaffRequestOf<typeof logContact>['body'];

/**
 * CONT-09: a call or a visit is decided on for the time at which it was, and stands in the ledger in the same transaction, once for
 * each key.
 */
async function log(
  context: Context,
  staff: StaffRequester,
  orderId: string,
  body: Body,
): Promise<StaffOutcome<{ id: string }>> {
  const loan = await findKnown(context, orderId);
  if (!loan) return refuse({ code: 'not-found' });
  const now = context.clock.businessNow();
  const was = instantOfContact(body.happenedAt, now);
  if (!was.ok) return was;
  const at = was.value;
  const logged = await inTransaction(context.db, async (tx) => {
    await lockPerson(tx, loan.borrowerId);
    const command = { borrowerId: loan.borrowerId, name: 'log-contact', input: { orderId, ...body } };
    return doStaffOnce(tx, staff, command, now, () => save(context, tx, { loan, body, at, now, staff }));
  });
  return logged.ok ? accept({ id: logged.value }) : logged;
}

type Logging = {
  readonly loan: StoredLoan;
  readonly body: Body;
  readonly at: Date;
  readonly now: Date;
  readonly staff: StaffRequester;
};

async function save(
  context: Context,
  tx: Tx,
  { loan, body, at, now, staff: { staffId } }: Logging,
): Promise<StaffOutcome<string>> {
  const { channel, person, result, note } = body;
  const wanted: Wanted = person === 'other' ? { at, person: 'third-party' } : { at };
  const { decision, sentence } = await decide(context, tx, loan, wanted);
  if (channel !== 'reply' && decision.verdict !== 'allowed')
    return refuse({ code: 'not-possible', why: sentence });
  const id = newIdBeside(loan.borrowerId);
  const about = { id, borrowerId: loan.borrowerId, orderId: loan.id, channel, purpose: 'debt' } as const;
  const said = { topic: 'spoken', occasionId: id, staffId, result, content: note, happenedAt: at };
  await appendContact(tx, context.cipher, { ...about, ...said }, now);
  return accept(id);
}
