import { accept } from '@hiram/lending/result';
import { verifyAudit } from '@hiram/wire/staff/accounts/audit';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { anchorTrail } from './anchor-trail.ts';
import { countEntries } from './audit-anchor.ts';
import { insertAnchor } from './audit-anchor-store.ts';
import type { AuditFault } from './audit-fault.ts';
import { auditQueue } from './audit-queue.ts';
import { findAuditFault } from './audit-walk-store.ts';

/** The audit trail: who read what of whom and who did what, and whether it stands as it was written. */
export const audit = (): Feature => ({
  name: 'audit',
  queues: [auditQueue],
  staff: [
    answerStaff(verifyAudit, async ({ db, cipher }) => {
      const { heads, fault } = await findAuditFault(db, cipher);
      return accept({
        entries: Number(countEntries(heads)),
        anchor: fault ? null : await insertAnchor(db, cipher, heads),
        holds: fault === null,
        fault: fault && toWireFault(fault),
      });
    }),
  ],
  recurring: [{ name: 'audit-anchor', everySeconds: 300, run: anchorTrail() }],
});

const toWireFault = (fault: AuditFault) =>
  fault.of === 'entry'
    ? { of: fault.of, chain: fault.bucket, sequence: Number(fault.sequence), kind: fault.kind }
    : { of: fault.of, entries: Number(fault.entries), kind: fault.kind };
