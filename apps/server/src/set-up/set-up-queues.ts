import type { SetUpItem, SetUpKind } from '@hiram/wire/staff/set-up/set-up';
import type { QueueName } from '@hiram/wire/staff/staff-addresses';
import { z } from 'zod';
import type { Context } from '../feature/context.ts';
import { defineQueue, queueFilter, type StaffQueue } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import { locales } from '../lender/texts/texts.ts';

type Row = {
  readonly kind: SetUpKind;
  readonly key: string;
  readonly version: number;
  readonly title: string | null;
  readonly effective_at: Date;
  readonly is_in_force: boolean;
  readonly newest: number;
  readonly scheduled: number;
  readonly written_by: string | null;
};

/** What a list shows as the name of a thing; texts and values have none but their key. */
const titles: { readonly [kind in SetUpKind]: ReturnType<typeof sql<string>> } = {
  product: sql`v.content->>'name'`,
  promotion: sql`v.content->'title'->>'en'`,
  lender: sql`v.content->>'name'`,
  text: sql`null`,
  message: sql`v.content->>'sentence'`,
  receiver: sql`v.content->>'name'`,
};

/** A list of what is set up: each thing once, by the version in force, or by the first to come where none is. */
function queueOf(kind: SetUpKind, name: QueueName): StaffQueue {
  return defineQueue<Row, SetUpItem>({
    name,
    access: 'set-up.read',
    isPersonal: false,
    isWork: false,
    columns: sql`i.*`,
    from: (context) => sql`(${itemsOf(kind, context)}) i`,
    idColumn: sql`i.key`,
    sorts: {
      id: sql`i.key`,
      title: sql`i.title`,
      effectiveAt: sql`i.effective_at`,
      scheduled: sql`i.scheduled`,
    },
    sortDefault: { by: 'id', order: 'asc' },
    filters: {
      language: queueFilter(z.enum(locales), (locale) => sql`split_part(i.key, '.', 2) = ${locale}`),
    },
    search: (text) => sql`strpos(lower(i.key || ' ' || coalesce(i.title, '')), lower(${text})) > 0`,
    toItem: (_context, row) => ({
      id: row.key,
      kind,
      title: row.title ?? '',
      version: row.version,
      isInForce: row.is_in_force,
      effectiveAt: row.effective_at.getTime() === 0 ? null : row.effective_at.toISOString(),
      writtenBy: row.written_by,
      newestVersion: row.newest,
      scheduled: row.scheduled,
    }),
  });
}

function itemsOf(kind: SetUpKind, { clock, brand }: Context) {
  const now = clock.businessNow();
  return sql`select distinct on (v.key) v.key, v.version, v.effective_at, ${titles[kind]} as title,
      v.effective_at <= ${now} as is_in_force, a.sign_in_name as written_by, n.newest, n.scheduled
    from set_up_version v
    join (select key, max(version) as newest, (count(distinct effective_at) filter (where effective_at > ${now}))::int as scheduled
      from set_up_version where ${ownedBy(kind, brand.merchantNumber)} group by key) n on n.key = v.key
    left join staff_account a on a.id = v.staff_id
    where ${ownedBy(kind, brand.merchantNumber)}
    order by v.key, v.effective_at <= ${now} desc,
      case when v.effective_at <= ${now} then v.effective_at end desc, v.effective_at, v.version desc`;
}

const ownedBy = (kind: SetUpKind, merchantNumber: string) =>
  sql`kind = ${kind} and coalesce(merchant_number, ${merchantNumber}) = ${merchantNumber}`;

/** The lists of everything that is set up. */
export const setUpQueues: readonly StaffQueue[] = [
  queueOf('product', 'products'),
  queueOf('promotion', 'promotions'),
  queueOf('lender', 'lender'),
  queueOf('text', 'texts'),
  queueOf('message', 'message-templates'),
  queueOf('receiver', 'event-receivers'),
];
