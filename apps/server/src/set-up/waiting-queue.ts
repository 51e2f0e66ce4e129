import { mayDo } from '@hiram/wire/staff/permissions';
import type { WaitingSetUpItem, WaitingSetUpKind } from '@hiram/wire/staff/set-up/set-up';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';

type Row = {
  readonly kind: WaitingSetUpKind;
  readonly key: string;
  readonly asked_by: string;
  readonly asked_by_id: string;
  readonly asked_at: string;
  readonly reason: string;
  readonly is_first: boolean;
};

const versionPrefix = 'set-up-request';
const rulesPrefix = 'rule-set-request';

/**
 * Every version and every set of rules that waits for a second person, the oldest first. A thing whose first version waits
 * stands in no other list yet.
 */
export const waitingSetUpQueue = defineQueue<Row, WaitingSetUpItem>({
  name: 'set-up-requests',
  access: 'set-up.read',
  isPersonal: false,
  isWork: true,
  waiting: (_context, { staffId, role }) =>
    mayDo(role, 'set-up.change') ? sql`w.asked_by_id is distinct from ${staffId}` : null,
  columns: sql`w.*`,
  from: ({ brand: { merchantNumber } }) => {
    const name = (prefix: string) => `${prefix}:${merchantNumber}:`;
    const asked = sql`value->>'askedBy' as asked_by, value->>'askedAt' as asked_at, value->>'reason' as reason,
      value->>'staffId' as asked_by_id, coalesce((value->>'basedOn')::int, 0) = 0 as is_first`;
    const rest = (prefix: string) => sql`substr(name, length(${name(prefix)}) + 1)`;
    return sql`(select split_part(${rest(versionPrefix)}, ':', 1) as kind,
        substr(${rest(versionPrefix)}, strpos(${rest(versionPrefix)}, ':') + 1) as key, ${asked}
      from setting where starts_with(name, ${name(versionPrefix)}) and jsonb_typeof(value) = 'object'
      union all select 'rules' as kind, ${rest(rulesPrefix)} as key, ${asked}
      from setting where starts_with(name, ${name(rulesPrefix)}) and jsonb_typeof(value) = 'object') w`;
  },
  idColumn: sql`(w.kind || ':' || w.key)`,
  sorts: { askedAt: sql`w.asked_at`, kind: sql`w.kind` },
  sortDefault: { by: 'askedAt', order: 'asc' },
  filters: {
    askedBy: queueFilter(z.string().max(60), (name) => sql`w.asked_by = ${name}`),
  },
  search: (text) => sql`strpos(lower(w.key || ' ' || w.reason), lower(${text})) > 0`,
  toItem: (_context, row) => ({
    id: `${row.kind}:${row.key}`,
    kind: row.kind,
    key: row.key,
    askedBy: row.asked_by,
    askedById: row.asked_by_id,
    askedAt: row.asked_at,
    reason: row.reason,
    isFirst: row.is_first,
  }),
});
