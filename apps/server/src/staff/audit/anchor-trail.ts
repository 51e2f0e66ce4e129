import type { Context } from '../../feature/context.ts';
import { anchorClosedDays } from '../../payments/day-close/day-close-store.ts';
import type { AuditHead } from './audit-anchor.ts';
import { findHeadsFault, insertAnchor } from './audit-anchor-store.ts';
import { describeFault } from './audit-fault.ts';
import { listAuditHeads } from './audit-walk-store.ts';

/**
 * Writes where the chains of the audit trail end to the log and into the days that were closed: outside of the trail, so that
 * a cut end, a removed chain and an emptied trail are found. A chain that no longer goes as far as it did is told at once.
 */
export function anchorTrail(): (context: Context) => Promise<void> {
  let last: { readonly heads: readonly AuditHead[]; readonly word: string } = { heads: [], word: '' };
  return async (context) => {
    const { db, cipher, log } = context;
    const fault = await findHeadsFault(db, last.heads);
    if (fault) log.error({ fault: describeFault(fault) }, 'the audit trail does not hold');
    const heads = await listAuditHeads(db);
    if (fault || heads.length === 0) return;
    const auditAnchor = await insertAnchor(db, cipher, heads);
    if (last.word !== auditAnchor) log.info({ auditAnchor }, 'the audit trail goes this far');
    await anchorClosedDays(db, auditAnchor);
    last = { heads, word: auditAnchor };
  };
}
