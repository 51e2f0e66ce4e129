import { accept } from '@hiram/lending/result';
import { verifyAudit } from '@hiram/wire/staff/audit';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff-route.ts';
import { anchorTrail } from './anchor-trail.ts';
import { writeAnchor } from './audit-anchor.ts';
import { auditQueue } from './audit-queue.ts';
import { findAuditFault } from './audit-walk-store.ts';

/** The audit trail: who read what of whom and who did what, and whether it stands as it was written. */
export const audit = (): Feature => ({
  name: 'audit',
  queues: [auditQueue],
  staff: [
    answerStaff(verifyAudit, async (context) => {
      const { last, fault } = await findAuditFault(context.db, context.cipher);
      return accept({
        entries: Number(last.sequence),
        anchor: writeAnchor(context.cipher, last),
        holds: fault === null,
        fault: fault && { sequence: Number(fault.sequence), kind: fault.fault },
      });
    }),
  ],
  recurring: [{ name: 'audit-anchor', everySeconds: 300, run: anchorTrail() }],
});
