import { setImmediate as nextTurn } from 'node:timers/promises';
import { bucketOf } from '@hiram/wire/bucket';
import type { Permission } from '@hiram/wire/staff/permissions';
import { exportRowsMax, type QueueQuery } from '@hiram/wire/staff/queue';
import type { QueueName } from '@hiram/wire/staff/staff-addresses';
import { listedRowsMax, queueCountMax } from '@hiram/wire/staff/staff-limits';
import type { z } from 'zod';
import { wantedIds } from '../../ground/engine/sharding/shards.ts';
import { joinSql, type Sql, sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import type { Context } from '../context.ts';
import type { StaffCaller } from './staff-route.ts';

/** A filter that a queue allows: how its text is read, and what it means. */
export type QueueFilter = {
  readonly reads: z.ZodType;
  readonly where: (value: never, context: Context, reader?: StaffCaller) => Sql;
};

/** Joins a filter's reading with its meaning. */
export const queueFilter = <S extends z.ZodType>(
  reads: S,
  where: (value: z.output<S>, context: Context, reader?: StaffCaller) => Sql,
): QueueFilter => ({ reads, where: where as QueueFilter['where'] });

/**
 * A list that staff work through. Everything that a request can choose stands here by name: what it may sort by, filter by
 * and search in; nothing of a request becomes SQL but as a parameter.
 */
export type StaffQueue<Row extends object = object, Item extends object = object> = {
  /** The path under the staff API, and the name of its CSV file. */
  readonly name: QueueName;
  readonly access: Permission;
  /** Shows personal data of borrowers: reading it is written to the audit trail. */
  readonly isPersonal: boolean;
  /** Its rows are work to be done: how many there are is counted for the menu. */
  readonly isWork: boolean;
  /** Which rows of a queue of work wait for who reads; all of them if absent. Null where none waits for somebody of their role. */
  readonly waiting?: (context: Context, reader: StaffCaller) => Sql | null;
  readonly columns: Sql;
  readonly from: (context: Context) => Sql;
  /** The first table of `from` alone, where `where` and `waiting` ask for no other: who filters nothing has it counted by an index. */
  readonly countedIn?: Sql;
  readonly where?: (context: Context) => Sql;
  readonly idColumn: Sql;
  /**
   * The bucket, where it and the id are the key of the first table, which every other one is joined to from the left: a page
   * is chosen by keys alone, and only its own rows are read whole.
   */
  readonly bucketColumn?: Sql;
  readonly sorts: { readonly [name: string]: Sql };
  /** Sorts by what may be missing: rows without it come last. In a keyed queue the others follow an index as it lies. */
  readonly emptyLast?: readonly string[];
  readonly sortDefault: { readonly by: string; readonly order: 'asc' | 'desc' };
  readonly filters: { readonly [name: string]: QueueFilter };
  /** What a search finds; null when the text can be nothing that is searched. */
  readonly search?: (text: string, context: Context) => Sql | null;
  /**
   * What its file has in place of the rows of the list, all of it, however long: it is sent piece by piece and never held as a whole.
   * Null where these filters name no such file, and the list is written.
   */
  readonly file?: (context: Context, asked: QueueAsked) => Promise<LongFile | null>;
  /** Completes rows with what lies in other buckets, which no join reaches. */
  readonly complete?: (context: Context, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** What is shown of a row. The reader is absent where the row leaves as a file. */
  readonly toItem: (context: Context, row: Row, reader?: StaffCaller) => Item;
};

/** A file without an end of its own: its name, and its rows in pieces. */
type LongFile = { readonly name: string; readonly rows: AsyncIterable<readonly object[]> };

/** Hides the exact row of a queue once it is described. */
export const defineQueue = <Row extends object, Item extends object>(
  queue: StaffQueue<Row, Item>,
): StaffQueue => queue as unknown as StaffQueue;

/** What is asked of a queue: the page, and the filters by name, parsed. */
export type QueueAsked = {
  readonly query: QueueQuery;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly reader?: StaffCaller;
};

/** A page of a queue, and how many rows there are in all: exactly up to the limit, and one more than it where there are more. */
export type QueuePage = { readonly items: readonly object[]; readonly total: number };

/** Lists a page of a queue. One in the second half is read from the end, so the last page is as quick as the first. */
export async function listQueue(context: Context, queue: StaffQueue, asked: QueueAsked): Promise<QueuePage> {
  const where = whereOf(context, queue, asked);
  const isPlain = !asked.query.search && Object.values(asked.filters).every((value) => value === undefined);
  const table = (isPlain ? queue.countedIn : undefined) ?? queue.from(context);
  const total = await countUpTo(context, table, where, listedRowsMax);
  const { isFromEnd, limit, offset } = cutOf(asked.query, total);
  if (limit === 0) return { items: [], total };
  const cut = sql`where ${where} order by ${orderOf(queue, asked.query, isFromEnd)} limit ${limit} offset ${offset}`;
  const key = queue.bucketColumn && sql`${queue.bucketColumn}, ${queue.idColumn}`;
  const chosen = key
    ? sql`where (${key}) in (select ${key} from ${queue.from(context)} ${cut})
      order by ${orderOf(queue, asked.query, isFromEnd)}`
    : cut;
  const found = await sql<object>`select ${queue.columns} from ${queue.from(context)} ${chosen}`.execute(
    context.db,
  );
  const rows = isFromEnd ? found.rows.reverse() : found.rows;
  return { items: await toItems(context, queue, rows, asked.reader), total };
}

/** Where a page lies, counted from the nearer end of the list. A list that is longer than was counted has no end to count from. */
function cutOf({ page, perPage }: QueueQuery, total: number) {
  const start = (page - 1) * perPage;
  const end = Math.min(start + perPage, total);
  const isFromEnd = total <= listedRowsMax && total - end < start;
  const limit = Math.max(0, end - start);
  return { isFromEnd, limit, offset: isFromEnd ? total - end : start };
}

/** How many rows of a file are opened before everybody else has a turn. */
const rowsAtOnce = 200;

/**
 * Every row of a queue up to the most that a file may hold, in pieces: to open them in one turn would hold up the process. Calls back
 * where the queue has more.
 */
export async function* exportQueue(
  context: Context,
  queue: StaffQueue,
  asked: QueueAsked,
  onCut: () => void,
): AsyncGenerator<readonly object[]> {
  for await (const rows of queue.bucketColumn
    ? readByKeys(context, queue, { ...asked, bucketColumn: queue.bucketColumn, onCut })
    : readAtOnce(context, queue, { ...asked, onCut })) {
    yield await toItems(context, queue, rows);
    await nextTurn();
  }
}

/**
 * The keys of a long queue in its order, then the rows of some of them at a time: fifty thousand whole rows would stay in memory until
 * the last is written. What has left the queue meanwhile is left out.
 */
async function* readByKeys(
  context: Context,
  queue: StaffQueue,
  asked: FileAsked & { readonly bucketColumn: Sql },
) {
  const order = orderOf(queue, asked.query);
  const where = whereOf(context, queue, asked);
  const keys = await sql<{ id: string }>`select ${queue.idColumn} as id from ${queue.from(context)}
    where ${where} order by ${order} limit ${exportRowsMax + 1}`.execute(context.db);
  const wanted = cutToFile(keys.rows, asked);
  for (let start = 0; start < wanted.length; start += rowsAtOnce) {
    const ids = wanted.slice(start, start + rowsAtOnce).map(({ id }) => id);
    const found = await sql<object>`select ${queue.columns} from ${queue.from(context)}
      where (${asked.bucketColumn}, ${queue.idColumn}) in (select bucket, id from ${wantedIds(ids)}) and ${where}
      order by ${order}`.execute(context.db);
    yield found.rows;
  }
}

async function* readAtOnce(context: Context, queue: StaffQueue, asked: FileAsked) {
  const found = await sql<object>`select ${queue.columns} from ${queue.from(context)}
    where ${whereOf(context, queue, asked)} order by ${orderOf(queue, asked.query)}
    limit ${exportRowsMax + 1}`.execute(context.db);
  const wanted = cutToFile(found.rows, asked);
  for (let start = 0; start < wanted.length; start += rowsAtOnce)
    yield wanted.slice(start, start + rowsAtOnce);
}

type FileAsked = QueueAsked & { readonly onCut: () => void };

/** The rows for which a file has room. */
function cutToFile<T>(rows: readonly T[], { onCut }: FileAsked): readonly T[] {
  if (rows.length > exportRowsMax) onCut();
  return rows.slice(0, exportRowsMax);
}

/** One row by its id, or null: a row outside the queue is as unknown as one that does not exist. */
export async function findInQueue(
  context: Context,
  queue: StaffQueue,
  id: string,
  reader?: StaffCaller,
): Promise<object | null> {
  const { bucketColumn, idColumn } = queue;
  if (bucketColumn && !isId(id)) return null;
  const isRow = bucketColumn
    ? sql`${bucketColumn} = ${bucketOf(id)} and ${idColumn} = ${id}`
    : sql`${idColumn}::text = ${id}`;
  const found = await sql<object>`select ${queue.columns} from ${queue.from(context)}
    where ${isRow} and (${queue.where?.(context) ?? sql`true`}) limit 1`.execute(context.db);
  return (await toItems(context, queue, found.rows, reader))[0] ?? null;
}

async function toItems(
  context: Context,
  queue: StaffQueue,
  found: readonly object[],
  reader?: StaffCaller,
): Promise<object[]> {
  const rows = queue.complete ? await queue.complete(context, found) : found;
  return rows.map((row) => queue.toItem(context, row, reader));
}

/** How many rows of a queue wait for who reads: exactly up to the limit, and one more than it where there are more. */
export async function countQueue(context: Context, queue: StaffQueue, reader: StaffCaller): Promise<number> {
  const waiting = queue.waiting ? queue.waiting(context, reader) : sql`true`;
  if (waiting === null) return 0;
  const where = sql`(${queue.where?.(context) ?? sql`true`}) and (${waiting})`;
  return countUpTo(context, queue.countedIn ?? queue.from(context), where, queueCountMax);
}

/** Counts rows as far as anybody reads the count: a book of a million loans is not read through for a number. */
async function countUpTo(context: Context, table: Sql, where: Sql, max: number): Promise<number> {
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from (select 1 from ${table} where ${where} limit ${max + 1}) counted`.execute(
    context.db,
  );
  return counted.rows[0]?.count ?? 0;
}

function whereOf(context: Context, queue: StaffQueue, { query, filters, reader }: QueueAsked): Sql {
  const conditions: Sql[] = [queue.where?.(context) ?? sql`true`];
  for (const [name, value] of Object.entries(filters)) {
    const filter = queue.filters[name];
    if (filter && value !== undefined) conditions.push(filter.where(value as never, context, reader));
  }
  // Without a search nothing is found; a constant is refused where several machines hold the rows.
  if (query.search) conditions.push(queue.search?.(query.search, context) ?? sql`${queue.idColumn} is null`);
  return joinSql(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
}

/** The order ends with the row's id, so that pages neither repeat nor skip a row. Turned round, it runs from the end. */
function orderOf(queue: StaffQueue, query: QueueQuery, isTurned = false): Sql {
  const isChosen = query.sort !== undefined && Object.hasOwn(queue.sorts, query.sort);
  const name = isChosen && query.sort ? query.sort : queue.sortDefault.by;
  const by = queue.sorts[name] ?? queue.idColumn;
  const order = (isChosen ? query.order : undefined) ?? queue.sortDefault.order;
  const direction = (order === 'asc') === isTurned ? sql`desc` : sql`asc`;
  const emptyEnd = isTurned ? sql`nulls first` : sql`nulls last`;
  const empties = queue.bucketColumn && !queue.emptyLast?.includes(name) ? sql`` : emptyEnd;
  return sql`${by} ${direction} ${empties}, ${queue.idColumn} ${direction}`;
}
