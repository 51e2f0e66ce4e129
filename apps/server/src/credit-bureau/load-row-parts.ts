import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Day } from '@hiram/lending/calendar-day';
import { calculateCreditStanding } from '@hiram/lending/credit-reports/calculate-credit-standing';
import { assignmentEffectiveOn } from '@hiram/lending/deadlines/notices';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Market } from '@hiram/lending/market';
import { identityCodes } from '@hiram/wire/forms/identity-form';
import { listKeptAddresses } from '../borrowers/email/borrower-email-store.ts';
import { findBorrowers } from '../borrowers/identity/borrower-store.ts';
import { listSamePersonsOf } from '../borrowers/matches/persons.ts';
import { listDisputedLoans } from '../complaints/disputed-loan-store.ts';
import { listDeceased } from '../contacts/reminder-stop-store.ts';
import type { Context } from '../feature/context.ts';
import { boundsOfDay } from '../ground/clock.ts';
import { listConsentDays } from '../identity/entries/consent-store.ts';
import { documentCodes, readEntriesOf } from '../identity/entries/entry-store.ts';
import { listKnownLoans } from '../loans/book/known-loan-store.ts';
import { listHeldLoans } from '../loans/book/loan-hold-store.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import { listAssignmentNotices } from '../loans/notices/loan-notice-store.ts';
import { findAction } from '../staff/actions/staff-action-store.ts';
import type { RowParts } from './bureau-row.ts';

/** Loans of a bucket on a report day, with what was recorded of them until an instant. */
export type RowsAsked = {
  readonly bucket: number;
  readonly ids: readonly string[];
  readonly market: Market;
  readonly day: Day;
  readonly knownAt: Date;
};

/** The parts of the rows that could be made, and the loans that could not be re-played. */
export type LoadedRows = { readonly parts: readonly RowParts[]; readonly unreadable: readonly string[] };

/** The consent of the identity form that concerns credit bureaus, where a lender's form has it. */
const consentCode = 'credit-bureau';

const codes: readonly string[] = [
  ...[identityCodes.addressLine, identityCodes.city, identityCodes.province, identityCodes.postalCode],
  ...[documentCodes.kind, documentCodes.number],
];

/** The process answers requests at least so often. */
const sliceMs = 5;

/** Reads the loans of a page and everything that their rows say. A loan that cannot be re-played leaves the others in peace. */
export async function loadRowParts(context: Context, asked: RowsAsked): Promise<LoadedRows> {
  const { db } = context;
  const { bucket, ids, day, market, knownAt } = asked;
  if (ids.length === 0) return { parts: [], unreadable: [] };
  const shard = { buckets: [bucket] };
  const at = boundsOfDay(day, market).until;
  const loans = await listKnownLoans(db, { shard, ids, recordedUntil: knownAt });
  const people = await loadPeople(context, shard, [...new Set(loans.map(({ borrowerId }) => borrowerId))]);
  const notices = await listAssignmentNotices(db, { shard, ids, recordedUntil: knownAt });
  const deceased = await listDeceased(db, { shard, ids });
  const disputed = new Set([
    ...(await listDisputedLoans(db, { shard, ids, at })),
    ...(await listHeldLoans(db, { shard, ids, at })),
  ]);
  const parts: RowParts[] = [];
  const unreadable: string[] = [];
  let sliceEndsAt = performance.now() + sliceMs;
  for (const loan of loans) {
    if (performance.now() > sliceEndsAt) {
      await nextTurn();
      sliceEndsAt = performance.now() + sliceMs;
    }
    const noticeOn = notices.get(loan.id);
    const assignedOn = noticeOn === undefined ? null : assignmentEffectiveOn(noticeOn);
    const standing = replay(context, loan, { day, assignedOn });
    const person = people(loan.borrowerId);
    if (standing === 'unreadable' || !person) unreadable.push(loan.id);
    else
      parts.push({
        ...{ loan, day, standing, ...person },
        isDeceased: deceased.has(loan.id),
        isDisputed: disputed.has(loan.id),
        writeOffCause: standing?.writtenOff
          ? await findWriteOffCause(context, standing.writtenOff.eventId)
          : '',
      });
  }
  return { parts, unreadable };
}

type Person = Pick<RowParts, 'personal' | 'personId' | 'entries' | 'email' | 'consentedAt'>;

async function loadPeople(
  { db, cipher }: Context,
  shard: { readonly buckets: readonly number[] },
  ids: readonly string[],
): Promise<(id: string) => Person | null> {
  const borrowers = await findBorrowers(db, cipher, { shard, ids });
  const entries = await readEntriesOf(db, cipher, { shard, ids, codes });
  const emails = await listKeptAddresses(db, cipher, { shard, ids });
  const consents = await listConsentDays(db, { shard, ids, code: consentCode });
  const same = await listSamePersonsOf(db, ids);
  return (id) => {
    const borrower = borrowers.get(id);
    if (!borrower) return null;
    const [personId = id] = [id, ...(same.get(id) ?? [])].sort();
    return {
      ...{ personal: borrower.personal, personId, entries: entries.get(id) ?? {} },
      email: emails.get(id) ?? '',
      consentedAt: consents.get(id) ?? null,
    };
  };
}

/** What failed is logged without anything of the loan but its id: staff see how many there were. */
function replay(
  { log }: Context,
  { id, contract, events }: StoredLoan,
  { day, assignedOn }: { readonly day: Day; readonly assignedOn: Day | null },
): RowParts['standing'] | 'unreadable' {
  try {
    return calculateCreditStanding({ contract, events: events as readonly LoanEvent[], day, assignedOn });
  } catch (error) {
    log.error({ err: error, orderId: id }, 'a loan could not be reported to the credit bureau');
    return 'unreadable';
  }
}

/** The cause that staff chose: the action that wrote the loan off has the id of its event. */
async function findWriteOffCause({ db, cipher }: Context, eventId: string): Promise<string> {
  const action = await findAction(db, cipher, { id: eventId });
  return action?.request.kind === 'write-off' ? (action.request.input.cause ?? '') : '';
}
