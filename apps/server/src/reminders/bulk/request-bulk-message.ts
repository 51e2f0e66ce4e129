import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type {
  BulkItem,
  BulkPreview,
  requestBulkMessage as requestBulkMessageRoute,
} from '@hiram/wire/staff/messages/bulk-messages';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { writeMessage } from '../../lender/messages/write-message.ts';
import { toBorrowerPart } from '../../loans/book/lists/loan-columns.ts';
import { findLoan } from '../../loans/book/loan-store.ts';
import { findAskedToday } from '../find-asked-today.ts';
import { toMessageValues } from '../to-message-values.ts';
import { findBulk, insertBulk, insertRecipients, isRequestOf } from './bulk-store.ts';
import { type BulkLine, type BulkPlan, hashOfRequest, planBulk, type WantedBulk } from './plan-bulk.ts';

/** The most loans that a preview names. */
const shownMax = 200;
const pageSize = 500;

/** CONT-11: whom a message would reach now, and who is left out and why. */
export async function previewBulkMessage(
  context: Context,
  wanted: WantedBulk,
): Promise<StaffOutcome<BulkPreview>> {
  const planned = await planBulk(context, context.db, wanted);
  return planned.ok ? accept(await toPreview(context, wanted, planned.value)) : planned;
}

async function toPreview(context: Context, wanted: WantedBulk, plan: BulkPlan): Promise<BulkPreview> {
  const { lines, endsOn, listSha256 } = plan;
  const count = (state: BulkLine['state']) => lines.filter((line) => line.state === state).length;
  const first = lines.find((line) => line.state !== 'left-out');
  return {
    goes: count('goes'),
    waits: count('waits'),
    leftOut: count('left-out'),
    causes: countCauses(lines),
    rows: lines.slice(0, shownMax).map((line) => toRow(context, line)),
    sample: first ? await writeSample(context, wanted, first) : '',
    endsOn: formatDay(endsOn),
    listSha256,
  };
}

function countCauses(lines: readonly BulkLine[]): BulkPreview['causes'] {
  const counts = new Map<string, BulkPreview['causes'][number]>();
  for (const line of lines) {
    if (line.state === 'goes') continue;
    const { state, why } = line;
    const loans = (counts.get(`${state} ${why}`)?.loans ?? 0) + 1;
    counts.set(`${state} ${why}`, { state, why, loans });
  }
  return [...counts.values()].sort((left, right) => right.loans - left.loans);
}

function toRow(context: Context, line: BulkLine): BulkPreview['rows'][number] {
  const { loan, state } = line;
  return {
    orderId: loan.order_id,
    contractNumber: loan.contract_number,
    borrower: toBorrowerPart(context, loan).borrower,
    dueDay: loan.due_copy,
    owedMinor: Number(loan.owed_copy),
    currency: loan.currency,
    state,
    why: line.state === 'goes' ? '' : line.why,
    until: line.state === 'waits' ? line.until.toISOString() : null,
  };
}

/** As its borrower would get it now; empty where its loan was paid or stopped in this instant. */
async function writeSample(
  context: Context,
  { group: { market }, template }: WantedBulk,
  { loan }: BulkLine,
): Promise<string> {
  const stored = await findLoan(context.db, loan.order_id);
  if (!stored) return '';
  const asked = await findAskedToday(context, stored, template);
  if ('why' in asked) return '';
  const values = toMessageValues(context, stored, asked);
  return writeMessage(context.brand, { name: template, market, locale: 'en' }, values).text;
}

type Asked = StaffRequestOf<typeof requestBulkMessageRoute>['body'];

/**
 * Asks for a message to exactly those who were shown: it waits for a second person. The same key with the same request asks once.
 */
export async function requestBulkMessage(
  context: Context,
  staff: StaffCaller & StaffVisitor,
  asked: Asked,
): Promise<StaffOutcome<BulkItem>> {
  const key = staff.idempotencyKey;
  if (!key) return refuse({ code: 'malformed', field: 'Idempotency-Key' });
  const which = { askedById: staff.staffId, key };
  const known = await recall(context, which, asked);
  if (known) return known;
  const { reason, listSha256, ...wanted } = asked;
  const planned = await planBulk(context, context.db, wanted);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (plan.listSha256 !== listSha256) return refuse({ code: 'request-changed' });
  if (plan.lines.every(({ state }) => state === 'left-out'))
    return refuse({ code: 'not-possible', why: 'Nobody in this group would get the message.' });
  await keep(context, { ...which, wanted, plan, reason });
  const kept = await recall(context, which, asked);
  if (!kept) throw new Error('a message to many that was stored is not found');
  return kept;
}

/** What was asked for under a key; refused where that was something else. Null where nothing was. */
async function recall(
  context: Context,
  which: Pick<Kept, 'askedById' | 'key'>,
  { reason, listSha256, ...wanted }: Asked,
): Promise<StaffOutcome<BulkItem> | null> {
  const known = await findBulk(context.db, context, which);
  if (!known) return null;
  const requestSha256 = hashOfRequest(wanted, { endsOn: dayOf(known.endsOn), listSha256 }, reason);
  const isSame = await isRequestOf(context.db, known.id, requestSha256);
  return isSame ? accept(known) : refuse({ code: 'key-used-differently' });
}

type Kept = {
  readonly askedById: string;
  readonly key: string;
  readonly wanted: WantedBulk;
  readonly plan: BulkPlan;
  readonly reason: string;
};

async function keep(context: Context, { askedById, key, wanted, plan, reason }: Kept): Promise<void> {
  const { group, template } = wanted;
  const id = newId();
  await inTransaction(context.db, async (tx) => {
    const isInserted = await insertBulk(tx, context.cipher, {
      ...{ id, group, template, reason, market: group.market },
      ends_on: formatDay(plan.endsOn),
      request_sha256: hashOfRequest(wanted, plan, reason),
      asked_by: askedById,
      asked_at: context.clock.businessNow(),
      idempotency_key: key,
    });
    if (!isInserted) return;
    for (let from = 0; from < plan.lines.length; from += pageSize)
      await insertRecipients(tx, id, plan.lines.slice(from, from + pageSize));
  });
}
