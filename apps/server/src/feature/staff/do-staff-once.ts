import { doOnce } from '../../ground/commands/command-log.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Refusal } from '../../ground/outcome.ts';
import type { StaffCaller, StaffOutcome, StaffRefusal, StaffVisitor } from './staff-route.ts';

/** Who asks, and the key under which they ask; a request without a key is a new one each time. */
export type StaffRequester = Pick<StaffCaller, 'staffId'> & Pick<StaffVisitor, 'idempotencyKey'>;

/** What staff do about a borrower: its name, and everything that makes it this request and no other. */
type StaffCommand = { readonly borrowerId: string; readonly name: string; readonly input: object };

/**
 * Does once per key what staff write about a borrower, inside the transaction of the work: after a lost answer the request can be
 * sent again. A repetition is answered with the id of the first.
 */
export function doStaffOnce(
  tx: Tx,
  { staffId, idempotencyKey: key }: StaffRequester,
  { borrowerId, name, input }: StaffCommand,
  now: Date,
  work: () => Promise<StaffOutcome<string>>,
): Promise<StaffOutcome<string>> {
  const command = { key, borrowerId, name: `staff-${name}`, input: { staffId, ...input } };
  return doOnce<string, Refusal | StaffRefusal>(tx, command, now, {
    work,
    idOf: (id) => id,
    recall: async (id) => id,
  });
}
