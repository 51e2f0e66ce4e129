import type { Context } from '../../feature/context.ts';
import { anchorClosedDays } from '../../payments/day-close/day-close-store.ts';
import { type AuditAnchor, writeAnchor } from './audit-anchor.ts';
import { findAnchorFault, findAuditHead } from './audit-walk-store.ts';

/**
 * Writes where the audit trail ends to the log and into the days that were closed: outside of the trail, so that a cut end
 * and an emptied trail are found. A trail that no longer goes as far as it did is told at once.
 */
export function anchorTrail(): (context: Context) => Promise<void> {
  let last: AuditAnchor | null = null;
  return async (context) => {
    const { db, cipher, log } = context;
    const fault = last ? await findAnchorFault(db, last) : null;
    if (fault)
      log.error({ entry: String(fault.sequence), fault: fault.fault }, 'the audit trail does not hold');
    const head = await findAuditHead(db);
    if (fault || !head) return;
    const auditAnchor = writeAnchor(cipher, head);
    if (last?.sequence !== head.sequence) log.info({ auditAnchor }, 'the audit trail goes this far');
    await anchorClosedDays(db, auditAnchor);
    last = head;
  };
}
