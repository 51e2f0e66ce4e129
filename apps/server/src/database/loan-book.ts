import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { nextWorkDay } from '@hiram/lending/next-work-day';
import { planPostings } from '@hiram/lending/plan-postings';
import type { Posting } from '@hiram/lending/posting';
import { journalLoan } from '@hiram/lending/replay-loan';
import type { Contract } from '@hiram/lending/terms';
import { sql } from 'kysely';
import { fromStoredJson, toStoredJson } from './json-codec.ts';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';

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

type OrderRow = {
  id: string;
  borrower_id: string;
  product_id: number;
  product_version: number;
  contract_number: string;
  contract: unknown;
  contract_sha256: string;
  created_at: Date;
  events: EventRow[] | null;
};
type EventRow = { id: string; kind: string; day: string; body: object };

const contractsMax = 5_000;
const contractsRead = new Map<string, Contract>();

/** Contracts never change, so each is read once and known by its hash. */
function contractOf(row: OrderRow): Contract {
  const known = contractsRead.get(row.contract_sha256);
  if (known) return known;
  if (contractsRead.size >= contractsMax) contractsRead.clear();
  const contract = fromStoredJson<Contract>(row.contract);
  contractsRead.set(row.contract_sha256, contract);
  return contract;
}

function toOrder(row: OrderRow): LoanOrder {
  const events = (row.events ?? []).map((event) => toEvent(event));
  return {
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    productVersion: row.product_version,
    contractNumber: row.contract_number,
    contract: contractOf(row),
    events,
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

const orderColumns = sql`o.id, o.borrower_id, o.product_id, o.product_version, o.contract_number, o.contract,
  o.contract_sha256, o.created_at, (select json_agg(json_build_object('id', e.id, 'kind', e.kind,
  'day', e.value_day, 'body', e.body) order by e.sequence) from order_event e where e.order_id = o.id) as events`;

/** One order with its events, or null. */
export async function findOrder(tx: Tx, orderId: string): Promise<LoanOrder | null> {
  const found = await sql<OrderRow>`select ${orderColumns} from loan_order o where o.id = ${orderId}`.execute(
    tx,
  );
  return found.rows[0] ? toOrder(found.rows[0]) : null;
}

/** The orders of one borrower, newest first, at most twenty. */
export async function listOrders(tx: Tx, borrowerId: string): Promise<LoanOrder[]> {
  const found =
    await sql<OrderRow>`select ${orderColumns} from loan_order o where o.borrower_id = ${borrowerId}
    order by o.created_at desc limit 20`.execute(tx);
  return found.rows.map(toOrder);
}

/** Locks an order until the end of the transaction and loads it after that, so that nothing is missed. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LoanOrder> {
  await sql`select 1 from loan_order where id = ${orderId} for no key update`.execute(tx);
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error('an order that was referred to does not exist');
  return order;
}

/** Opens an order with its contract; null when the borrower has one open for this product already. */
export async function insertOrder(
  tx: Tx,
  order: Omit<LoanOrder, 'events'> & { contractSha256: string },
): Promise<boolean> {
  const inserted = await sql<{
    id: string;
  }>`insert into loan_order (id, borrower_id, product_id, product_version,
    contract_number, contract, contract_sha256, status_copy, created_at) values (${order.id}, ${order.borrowerId},
    ${order.productId}, ${order.productVersion}, ${order.contractNumber}, ${toStoredJson(order.contract)}::jsonb,
    ${order.contractSha256}, 'under-review', ${order.createdAt})
    on conflict (borrower_id, product_id) where is_open do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/**
 * Appends facts to a locked order and brings its ledger to what lending derives from them: postings that no longer
 * hold are reversed by new ones, never edited. Returns the order's state on `today`.
 */
export async function recordEvents(
  tx: Tx,
  order: LoanOrder,
  facts: readonly LoanEvent[],
  at: { today: Day; now: Date },
): Promise<{ order: LoanOrder; state: LoanState }> {
  const events = [...order.events, ...facts];
  const { state, postings } = journalLoan(order.contract, events, at.today);
  const ledger = await loadLedger(tx, order.id);
  const plan = planPostings(ledger.live, postings);
  const additions = [
    ...plan.reversals.map((reversal) => ({ ...reversal.posting, reverses: reversal.postingId })),
    ...plan.additions.map((posting) => ({ ...posting, reverses: null })),
  ];
  const rows = additions.map((posting, index) => toPostingRow(posting, ledger.size + index + 1));
  await saveEvents(tx, order, facts, rows, state, at.now);
  return { order: { ...order, events }, state };
}

function toPostingRow(posting: Posting & { reverses: string | null }, sequence: number) {
  return {
    id: newId(),
    sequence,
    kind: posting.kind,
    value_day: formatDay(posting.valueDay),
    debit: posting.debit,
    credit: posting.credit,
    amount_minor: posting.amountMinor.toString(),
    event_id: posting.eventId,
    reverses: posting.reverses,
  };
}

async function saveEvents(
  tx: Tx,
  order: LoanOrder,
  facts: readonly LoanEvent[],
  postingRows: ReturnType<typeof toPostingRow>[],
  state: LoanState,
  now: Date,
): Promise<void> {
  const eventRows = facts.map(({ id, kind, valueDay, ...body }, index) => ({
    id,
    sequence: order.events.length + index + 1,
    kind,
    value_day: formatDay(valueDay),
    body: JSON.parse(toStoredJson(body)) as object,
  }));
  const workDay = nextWorkDay(state);
  const isOpen = state.status !== 'declined' && state.status !== 'settled';
  await sql`with events as (
      insert into order_event (id, order_id, borrower_id, sequence, kind, value_day, body, recorded_at)
      select e.id, ${order.id}, ${order.borrowerId}, e.sequence, e.kind, e.value_day, e.body, ${now}
      from jsonb_to_recordset(${JSON.stringify(eventRows)}::jsonb)
        as e(id uuid, sequence integer, kind text, value_day date, body jsonb)
    ), postings as (
      insert into posting (id, order_id, borrower_id, sequence, kind, value_day, debit, credit, amount_minor,
        currency, event_id, reverses, posted_at)
      select p.id, ${order.id}, ${order.borrowerId}, p.sequence, p.kind, p.value_day, p.debit, p.credit,
        p.amount_minor, ${state.currency}, p.event_id, p.reverses, ${now}
      from jsonb_to_recordset(${JSON.stringify(postingRows)}::jsonb)
        as p(id uuid, sequence integer, kind text, value_day date, debit text, credit text, amount_minor bigint,
          event_id uuid, reverses uuid)
    ) update loan_order set status_copy = ${state.status}, is_open = ${isOpen},
      next_day_work = ${workDay === null ? null : formatDay(workDay)} where id = ${order.id}`.execute(tx);
}

type PostingRow = {
  id: string;
  kind: Posting['kind'];
  value_day: string;
  debit: Posting['debit'];
  credit: Posting['credit'];
  amount_minor: bigint;
  event_id: string | null;
  reverses: string | null;
  is_reversed: boolean;
};

/** The postings of an order: how many there are, and the live ones (not reversed, not reversing) in order. */
async function loadLedger(
  tx: Tx,
  orderId: string,
): Promise<{ size: number; live: (Posting & { id: string })[] }> {
  const found =
    await sql<PostingRow>`select p.id, p.kind, p.value_day, p.debit, p.credit, p.amount_minor, p.event_id,
    p.reverses, exists (select 1 from posting r where r.reverses = p.id) as is_reversed
    from posting p where p.order_id = ${orderId} order by p.sequence`.execute(tx);
  const live = found.rows.filter((row) => row.reverses === null && !row.is_reversed);
  return { size: found.rows.length, live: live.map(toPosting) };
}

const toPosting = (row: PostingRow): Posting & { id: string } => ({
  id: row.id,
  kind: row.kind,
  valueDay: dayOf(row.value_day),
  debit: row.debit,
  credit: row.credit,
  amountMinor: row.amount_minor,
  eventId: row.event_id,
});

/** Every posting of an order as it was made, reversals included. */
export async function listPostings(tx: Tx, orderId: string) {
  return tx.selectFrom('posting').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute();
}
