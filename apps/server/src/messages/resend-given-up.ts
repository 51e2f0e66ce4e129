import { accept, refuse } from '@hiram/lending/result';
import { resendGivenUp } from '@hiram/wire/staff/messages/message-lanes';
import { answerStaff } from '../feature/staff/staff-route.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { freeLane } from '../ground/outbox/outbox-lane-store.ts';
import { resetGivenUp } from '../ground/outbox/outbox-store.ts';

/** Staff send everything of one kind again that was given up, once what it goes to is mended. A held kind runs at once. */
export const resendGivenUpEndpoint = answerStaff(resendGivenUp, async (context, _staff, { params }) => {
  const { db, clock } = context;
  const count = await inTransaction(db, async (tx) => {
    const reset = await resetGivenUp(tx, params.id, clock.systemNow());
    if (reset > 0) await freeLane(tx, params.id);
    return reset;
  });
  if (count === 0) return refuse({ code: 'not-possible', why: 'Nothing of this kind was given up.' });
  context.wakeOutbox();
  return accept({ count });
});
