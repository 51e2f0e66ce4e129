import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { type CancelledBy, cancelledBy } from '@hiram/lending/decisions/decide-cancellation';
import type { DebtLine } from '@hiram/lending/explanations/debt-line';
import { type Explained, explainDebt } from '@hiram/lending/explanations/explain-debt';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { listTakenOverIds } from '@hiram/lending/taken-over';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { Selectable } from 'kysely';
import type { Tx } from '../ground/engine/database.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { listEventRows, listPostings, type StoredLoan } from '../loans/book/loan-store.ts';

type StoryPosting = Selectable<Tables['posting']>;
type StoryEventRow = Pick<Tables['order_event'], 'id' | 'sequence' | 'recorded_at'>;

/** Events that cannot be reversed: they moved no money, or are reversals. */
const unmoved: readonly LoanEvent['kind'][] = [
  'submitted',
  'approved',
  'declined',
  'reversed',
  'restructured',
  'paused',
  'resumed',
  'taken-over',
];

/** The rows of a loan's events and postings. */
type Journal = { readonly events: readonly StoryEventRow[]; readonly rows: readonly StoryPosting[] };

/**
 * The journal of a loan as far as the loan was read: what was recorded after that, by a worker that has just sent its payout for
 * example, is told at the next look.
 */
export async function loadJournal(tx: Tx, loan: StoredLoan): Promise<Journal> {
  const isRead = new Set<string>(loan.events.map(({ id }) => id));
  const events = await listEventRows(tx, loan.id);
  const postings = await listPostings(tx, loan.id);
  return {
    events: events.filter(({ id }) => isRead.has(id)),
    rows: postings.filter(({ event_id }) => event_id === null || isRead.has(event_id)),
  };
}

/** The events of a loan in the order of recording. */
export function toStoryEvents(loan: StoredLoan, rows: readonly StoryEventRow[]): LoanStory['events'] {
  const undone = new Set(loan.events.map((event) => (event.kind === 'reversed' ? event.eventId : '')));
  return rows.map((row, index) => {
    const event = loan.events[index] as LoanEvent;
    return {
      id: row.id,
      sequence: row.sequence,
      kind: event.kind,
      valueDay: formatDay(event.valueDay),
      recordedAt: row.recorded_at.toISOString(),
      amountMinor: 'amountMinor' in event ? Number(event.amountMinor) : null,
      detail: detailOf(event, rows),
      isReversed: undone.has(row.id),
      isReversible: isReversible(loan, event, undone),
      endsLoan: event.kind === 'disbursed' && !undone.has(row.id),
    };
  });
}

/** The same rule as the decision's: of a running loan the payout is not reversed (decisions §10), nor what was taken over. */
function isReversible(loan: StoredLoan, event: LoanEvent, undone: ReadonlySet<string>): boolean {
  if (undone.has(event.id) || unmoved.includes(event.kind)) return false;
  if (listTakenOverIds(loan.events).has(event.id)) return false;
  const isRunning = loan.events.some(({ id, kind }) => kind === 'disbursed' && !undone.has(id));
  return !(event.kind === 'payout-sent' && isRunning);
}

const cancelledWords: { readonly [by in CancelledBy]: string } = {
  borrower: 'cancelled by the borrower',
  lender: 'cancelled by the lender',
};

function detailOf(event: LoanEvent, rows: readonly StoryEventRow[]): string {
  if (event.kind === 'reversed')
    return `undoes entry ${rows.find(({ id }) => id === event.eventId)?.sequence}`;
  const by = cancelledBy([event]);
  if (by) return cancelledWords[by];
  if (event.kind === 'taken-over') return `from ${event.source} as ${event.oldNumber}`;
  if (event.kind === 'paid') return event.purpose;
  if (event.kind === 'paused') return `through ${formatDay(event.throughDay)}`;
  if (event.kind === 'restructured')
    return `${event.instalmentCount} instalments from ${formatDay(event.firstDueDay)}`;
  return 'part' in event ? event.part : '';
}

/** Every posting as it was made. A reversed one stays, beside the posting that reversed it. */
export function toStoryPostings(
  rows: readonly StoryPosting[],
  events: readonly StoryEventRow[],
): LoanStory['postings'] {
  const numberOf = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  const sequenceOf = new Map(events.map(({ id, sequence }) => [id, sequence]));
  const undone = new Set(rows.map(({ reverses }) => reverses));
  return rows.map((row) => ({
    sequence: row.sequence,
    kind: row.kind,
    valueDay: row.value_day,
    postedAt: row.posted_at.toISOString(),
    debit: row.debit,
    credit: row.credit,
    amountMinor: Number(row.amount_minor),
    eventSequence: sequenceOf.get(row.event_id ?? '') ?? null,
    reverses: numberOf.get(row.reverses ?? '') ?? null,
    isReversed: undone.has(row.id),
  }));
}

const explained: readonly Explained[] = ['repayment', 'settlement', 'rollover', 'outstanding'];

/** Every quote of today and the total debt, line by line, each line with the numbers of its postings. */
export function toExplanations(
  loan: StoredLoan,
  rows: readonly StoryPosting[],
  today: Day,
): LoanStory['explanations'] {
  const undone = new Set(rows.map(({ reverses }) => reverses));
  const live = rows.filter(({ id, reverses }) => reverses === null && !undone.has(id));
  return explained.map((what) => {
    const explanation = explainDebt(loan.contract, loan.events, today, what);
    if (!explanation.ok) {
      const { refusal } = explanation;
      const possibleFrom = 'possibleFrom' in refusal ? formatDay(refusal.possibleFrom) : null;
      return { what, amountMinor: null, refusal: refusal.code, possibleFrom, lines: [] };
    }
    const { amountMinor, lines } = explanation.value;
    const told = lines.map((line) => toStoryLine(line, live));
    return { what, amountMinor: Number(amountMinor), refusal: '', possibleFrom: null, lines: told };
  });
}

type StoryLine = LoanStory['explanations'][number]['lines'][number];

const toStoryLine = (line: DebtLine, live: readonly StoryPosting[]): StoryLine => ({
  part: line.part,
  rule: line.rule,
  fromDay: formatDay(line.fromDay),
  toDay: formatDay(line.toDay),
  amountMinor: Number(line.amountMinor),
  baseMinor: line.basis ? Number(line.basis.baseMinor) : null,
  ratePerDay: line.basis ? Number(line.basis.ratePerDay) : null,
  days: line.basis?.days ?? null,
  instalment: line.basis?.instalment ?? null,
  postings: line.postings.flatMap((place) => live[place]?.sequence ?? []),
});
