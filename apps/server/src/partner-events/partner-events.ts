import { accept, refuse } from '@hiram/lending/result';
import { replayPartnerEvent } from '@hiram/wire/staff/partner-events';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { answerStaff } from '../feature/staff-route.ts';
import type { PartnerTarget } from '../providers/partner/partner-target.ts';
import { EventNotTaken, postEvent } from '../providers/partner/post-event.ts';
import { partnerEventQueue } from './partner-event-queue.ts';
import { findPartnerEvent, noteTryOfEvent, queueAgain } from './partner-event-store.ts';
import { partnerEventKind } from './queue-events.ts';

/** Receivers know a repeat by its id and the order by its time, so a slow answer holds up only a few. */
const atOnce = 4;

/** Tells the lender's own systems what happened (Standard Webhooks), where they are configured. */
export const partnerEvents = (target: PartnerTarget | null): Feature => ({
  name: 'partner-events',
  queues: [partnerEventQueue],
  staff: [replayEndpoint],
  tasks: target
    ? [
        {
          kind: partnerEventKind,
          atOnce,
          run: (context, { eventId }) => send(context, target, eventId ?? ''),
        },
      ]
    : [],
});

async function send({ db, clock }: Context, target: PartnerTarget, id: string): Promise<void> {
  const event = await findPartnerEvent(db, id);
  if (!event) throw new Error('an event that was queued does not exist');
  const { host } = target.url;
  try {
    const status = await postEvent(target, event, clock.systemNow());
    await noteTryOfEvent(db, id, { target: host, status, error: null }, clock.systemNow());
  } catch (error) {
    if (!(error instanceof EventNotTaken)) throw error;
    const { status, message } = error;
    await noteTryOfEvent(db, id, { target: host, status, error: message }, clock.systemNow());
    throw error;
  }
}

const replayEndpoint = answerStaff(replayPartnerEvent, async (context, _staff, { params }) => {
  if (!(await findPartnerEvent(context.db, params.id))) return refuse({ code: 'not-found' });
  if (!(await queueAgain(context.db, params.id, context.clock.systemNow())))
    return refuse({ code: 'not-possible', why: 'It is still being sent.' });
  context.wakeOutbox();
  return accept({ id: params.id });
});
