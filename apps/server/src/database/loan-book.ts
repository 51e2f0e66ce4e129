import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { nextWorkDay } from '@hiram/lending/next-work-day';
import { planPostings } from '@hiram/lending/plan-postings';
import type { Posting } from '@hiram/lending/posting';
import { journalLoan } from '@hiram/lending/replay-loan';
import type { Contract } from '@hiram/lending/terms';
import { fromStoredJson, toStoredJson } from './json-codec.ts';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { OutboxMessage } from './outbox-store.ts';
import { fragment, statement } from './statement.ts';
import type { Tables } from './tables.ts';

/** An order with everything that happened to it: what lending decides from. */
export type LoanOrder = {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: number;
  readonly productVersion: number;
  readonly contractNumber: string;
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly createdAt: Date;
};

/** The postings of an order: how many there are, and the live ones (not reversed, not reversing) in order. */
type Ledger = { readonly size: number; readonly live: readonly (Posting & { readonly id: string })[] };

/** An order that this transaction holds, with its ledger: what facts can be recorded on. */
export type LockedOrder = LoanOrder & { readonly ledger: Ledger };

type OrderRow = {
  id: string;
  borrower_id: string;
  product_id: number;
  product_version: number;
  contract_number: string;
  contract_sha256: string;
  created_at: Date;
  events: EventRow[] | null;
};
type EventRow = { id: string; kind: string; day: string; body: object };

const contractsMax = 5_000;
const contractsRead = new Map<string, Contract>();

/** A contract never changes: it is read once and known by its hash from then on. */
async function contractOf(tx: Tx, row: OrderRow): Promise<Contract> {
  const known = contractsRead.get(row.contract_sha256);
  if (known) return known;
  const stored = await tx
    .selectFrom('loan_order')
    .select('contract')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const contract = fromStoredJson<Contract>(stored.contract);
  if (contractsRead.size >= contractsMax) contractsRead.clear();
  contractsRead.set(row.contract_sha256, contract);
  return contract;
}

async function toOrder(tx: Tx, row: OrderRow): Promise<LoanOrder> {
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    productVersion: row.product_version,
    contractNumber: row.contract_number,
    contract: await contractOf(tx, row),
    events: (row.events ?? []).map(toEvent),
    createdAt: row.created_at,
  };
}

const toEvent = (row: EventRow): LoanEvent =>
  ({
    ...fromStoredJson<object>(row.body),
    id: row.id,
    kind: row.kind,
    valueDay: dayOf(row.day),
  }) as LoanEvent;

const orderColumns = fragment`o.id, o.borrower_id, o.product_id, o.product_version, o.contract_number,
  o.contract_sha256, o.created_at, (select json_agg(json_build_object('id', e.id, 'kind', e.kind,
  'day', e.value_day, 'body', e.body) order by e.sequence) from order_event e where e.order_id = o.id) as events`;

/** One order with its events, or null. */
export async function findOrder(tx: Tx, orderId: string): Promise<LoanOrder | null> {
  const found =
    await statement<OrderRow>`select ${orderColumns} from loan_order o where o.id = ${orderId}`.execute(tx);
  return found.rows[0] ? toOrder(tx, found.rows[0]) : null;
}

/** The orders of one borrower, newest first, at most twenty. */
export async function listOrders(tx: Tx, borrowerId: string): Promise<LoanOrder[]> {
  const found =
    await statement<OrderRow>`select ${orderColumns} from loan_order o where o.borrower_id = ${borrowerId}
    order by o.created_at desc limit 20`.execute(tx);
  const orders: LoanOrder[] = [];
  for (const row of found.rows) orders.push(await toOrder(tx, row));
  return orders;
}

/** Locks an order until the end of the transaction and loads it after that, so that nothing is missed. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  await statement`select 1 from loan_order where id = ${orderId} for no key update`.execute(tx);
  return loadLocked(tx, orderId);
}

/** The payment intent of a provider's reference and its order, locked; null when the reference is none of ours. */
export async function lockOrderOfReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<{ intent: Tables['payment_intent']; order: LockedOrder } | null> {
  const found = await statement<Tables['payment_intent']>`select i.* from payment_intent i
    join loan_order o on o.id = i.order_id where i.reference = ${reference} and i.provider = ${provider}
    for no key update of o`.execute(tx);
  const intent = found.rows[0];
  return intent ? { intent, order: await loadLocked(tx, intent.order_id) } : null;
}

async function loadLocked(tx: Tx, orderId: string): Promise<LockedOrder> {
  const found = await statement<OrderRow & { postings: PostingRow[] | null }>`select ${orderColumns},
    (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'valueDay', p.value_day, 'debit', p.debit,
      'credit', p.credit, 'amountMinor', p.amount_minor::text, 'eventId', p.event_id, 'reverses', p.reverses)
      order by p.sequence) from posting p where p.order_id = o.id) as postings
    from loan_order o where o.id = ${orderId}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('an order that was referred to does not exist');
  return { ...(await toOrder(tx, row)), ledger: toLedger(row.postings ?? []) };
}

type PostingRow = Omit<Posting, 'valueDay' | 'amountMinor'> & {
  readonly id: string;
  readonly valueDay: string;
  readonly amountMinor: string;
  readonly reverses: string | null;
};

function toLedger(rows: readonly PostingRow[]): Ledger {
  const reversed = new Set(rows.map((row) => row.reverses));
  const live = rows.filter((row) => row.reverses === null && !reversed.has(row.id));
  const toPosting = ({ reverses: _none, ...row }: PostingRow) => ({
    ...row,
    valueDay: dayOf(row.valueDay),
    amountMinor: BigInt(row.amountMinor),
  });
  return { size: rows.length, live: live.map(toPosting) };
}

/** Opens an order with its contract; null when the borrower has one open for this product already. */
export async function insertOrder(
  tx: Tx,
  order: Omit<LoanOrder, 'events'> & { contractSha256: string },
): Promise<boolean> {
  const inserted = await statement<{
    id: string;
  }>`insert into loan_order (id, borrower_id, product_id, product_version,
    contract_number, contract, contract_sha256, status_copy, created_at) values (${order.id}, ${order.borrowerId},
    ${order.productId}, ${order.productVersion}, ${order.contractNumber}, ${toStoredJson(order.contract)}::jsonb,
    ${order.contractSha256}, 'under-review', ${order.createdAt})
    on conflict (borrower_id, product_id) where is_open do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/** When facts are recorded: the business day that accruals run to, and the instant. */
type RecordedAt = { readonly today: Day; readonly now: Date };

/** Facts and the postings that follow from them, worked out and not yet saved. */
export type Recording = {
  readonly order: LockedOrder;
  readonly state: LoanState;
  readonly at: RecordedAt;
  readonly newEvents: readonly EventRecord[];
  readonly newPostings: readonly PostingRecord[];
};

/**
 * Works out what facts mean for a locked order: its state on `today`, and the postings that bring its ledger to what
 * lending derives. Postings that no longer hold are reversed by new ones, never edited.
 */
export function workOut(order: LockedOrder, facts: readonly LoanEvent[], at: RecordedAt): Recording {
  const events = [...order.events, ...facts];
  const { state, postings } = journalLoan(order.contract, events, at.today);
  const { size, live } = order.ledger;
  const plan = planPostings(live, postings);
  const added = plan.additions.map((posting) => ({ ...posting, id: newId() }));
  const reversing = plan.reversals.map(({ posting, postingId }) => ({
    ...posting,
    id: newId(),
    reverses: postingId,
  }));
  const written = [...reversing, ...added.map((posting) => ({ ...posting, reverses: null }))];
  const ledger = {
    size: size + written.length,
    live: [...live.slice(0, live.length - reversing.length), ...added],
  };
  return {
    order: { ...order, events, ledger },
    state,
    at,
    newEvents: facts.map((fact, index) => toEventRecord(fact, order.events.length + index + 1)),
    newPostings: written.map((posting, index) => toPostingRecord(posting, size + index + 1)),
  };
}

type EventRecord = ReturnType<typeof toEventRecord>;
type PostingRecord = ReturnType<typeof toPostingRecord>;

const toEventRecord = ({ id, kind, valueDay, ...body }: LoanEvent, sequence: number) => ({
  id,
  sequence,
  kind,
  value_day: formatDay(valueDay),
  body: JSON.parse(toStoredJson(body)) as object,
});

const toPostingRecord = (posting: Posting & { id: string; reverses: string | null }, sequence: number) => ({
  id: posting.id,
  sequence,
  kind: posting.kind,
  value_day: formatDay(posting.valueDay),
  debit: posting.debit,
  credit: posting.credit,
  amount_minor: posting.amountMinor.toString(),
  event_id: posting.eventId,
  reverses: posting.reverses,
});

/** What is true together with the facts: an intent that was paid, messages to tell from an instant on. */
export type Along = {
  readonly paidIntentId?: string;
  readonly messages?: { readonly list: readonly OutboxMessage[]; readonly tellAt: Date };
};

/** Saves a recording in one statement: facts, postings, the order's copy for lists, the intent and the messages. */
export async function saveRecording(tx: Tx, recording: Recording, along: Along = {}): Promise<void> {
  const { order, state, at } = recording;
  const copy = copyForLists(recording);
  const isOpen = state.status !== 'declined' && state.status !== 'settled';
  const { list, tellAt } = along.messages ?? { list: [], tellAt: at.now };
  await statement`with facts as (
      insert into order_event (id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
      select e.id, ${order.id}, ${order.borrowerId}, e.sequence, e.kind, e.value_day, e.body, ${at.now}
      from jsonb_to_recordset(${JSON.stringify(recording.newEvents)}::jsonb)
        as e(id uuid, sequence integer, kind text, value_day date, body jsonb)
    ), postings as (
      insert into posting (id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
        currency, event_id, reverses, posted_at)
      select p.id, ${order.id}, ${order.borrowerId}, p.sequence, p.kind, p.value_day, p.debit, p.credit,
        p.amount_minor, ${state.currency}, p.event_id, p.reverses, ${at.now}
      from jsonb_to_recordset(${JSON.stringify(recording.newPostings)}::jsonb)
        as p(id uuid, sequence integer, kind text, value_day date, debit text, credit text, amount_minor bigint,
          event_id uuid, reverses uuid)
    ), paid as (
      update payment_intent set status = 'paid' where id = ${along.paidIntentId ?? null}
        and amount_minor is not null and status <> 'paid'
    ), told as (
      insert into outbox (id, kind, dedupe_key, payload, run_at)
      select m.id, m.kind, m.dedupe_key, m.payload, ${tellAt}
      from jsonb_to_recordset(${JSON.stringify(list.map(toOutboxRecord))}::jsonb)
        as m(id uuid, kind text, dedupe_key text, payload jsonb)
      on conflict (dedupe_key) do nothing
    ) update loan_order set status_copy = ${state.status}, is_open = ${isOpen}, next_day_work = ${copy.nextDayWork},
      due_copy = ${copy.due}, owed_copy = ${copy.owedMinor}, principal_copy = ${copy.principalMinor}
      where id = ${order.id}`.execute(tx);
}

/** What lists show of an order as of its last work. Nothing is expected any more of what was written off. */
function copyForLists({ order, state }: Recording) {
  const workDay = nextWorkDay(state, order.contract.terms.dueWindowDays);
  const isRunning = state.disbursedOn !== null && state.status !== 'settled' && !state.isWrittenOff;
  const due = isRunning ? oldestDueDay(state) : null;
  return {
    nextDayWork: workDay === null ? null : formatDay(workDay),
    due: due === null ? null : formatDay(due),
    owedMinor: isRunning ? debtTotal(state.outstanding) : 0n,
    principalMinor: isRunning ? state.outstanding.principalMinor : 0n,
  };
}

/** The due day of the oldest unpaid instalment; the last one where charges alone are left. */
function oldestDueDay({ schedule, maturityDay }: LoanState): Day | null {
  const unpaid = schedule.find(
    (each) => each.unpaidFeeMinor + each.unpaidInterestMinor + each.unpaidPrincipalMinor > 0n,
  );
  return unpaid?.dueDay ?? maturityDay;
}

const toOutboxRecord = ({ kind, dedupeKey, payload }: OutboxMessage) => ({
  id: newId(),
  kind,
  dedupe_key: dedupeKey ?? null,
  payload,
});

/** Works facts out and saves them. */
export async function recordEvents(
  tx: Tx,
  order: LockedOrder,
  facts: readonly LoanEvent[],
  at: RecordedAt,
): Promise<Recording> {
  const recording = workOut(order, facts, at);
  await saveRecording(tx, recording);
  return recording;
}

/** The ledger of an order that has just been opened. */
export const emptyLedger: Ledger = { size: 0, live: [] };

/** Every posting of an order as it was made, reversals included. */
export async function listPostings(tx: Tx, orderId: string) {
  return tx.selectFrom('posting').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute();
}
