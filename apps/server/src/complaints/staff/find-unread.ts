import { refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { StaffRequester } from '../../feature/staff/do-staff-once.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import { hasCommand } from '../../ground/commands/command-log-store.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { listReplies } from '../complaint-store.ts';

/** A reply to a complaint, as far as its author has read the others. */
type Reply = {
  readonly complaintId: string;
  readonly repliesRead?: number | undefined;
  readonly requester?: StaffRequester;
};

/** The refusal of a reply for a colleague's that came while it was written, or null. */
export async function findUnread(
  { cipher }: Context,
  tx: Tx,
  { complaintId, repliesRead }: Reply,
): Promise<StaffOutcome<never> | null> {
  if (repliesRead === undefined) return null;
  const newer = (await listReplies(tx, cipher, complaintId))[repliesRead];
  return newer
    ? refuse({
        code: 'not-possible',
        why: `It was answered meanwhile by ${newer.repliedBy}. Read that answer before you send yours.`,
      })
    : null;
}

/** The same before the pictures are kept. A reply that is sent again after a lost answer is not refused for itself, or for a later one. */
export async function findUnreadEarly(
  context: Context,
  borrowerId: string,
  reply: Reply,
): Promise<StaffOutcome<never> | null> {
  const unread = await findUnread(context, context.db, reply);
  const key = reply.requester?.idempotencyKey ?? null;
  return unread && key !== null && (await hasCommand(context.db, { borrowerId, key })) ? null : unread;
}
