import type { WorldMandate } from './stores/mandate-store.ts';
import type { WorldEvent } from './wire.ts';

const states: { readonly [state in WorldMandate['state']]: string } = {
  open: 'OPEN',
  active: 'ACTIVE',
  paused: 'PAUSED',
  declined: 'DECLINED',
  ended: 'ENDED',
};

/** A mandate as the provider tells it. */
export const toWireMandate = (mandate: WorldMandate, publicUrl: string): object => ({
  id: mandate.providerReference,
  reference: mandate.reference,
  state: states[mandate.state],
  authorise_url: `${publicUrl}/sandbox-provider/mandates/${mandate.providerReference}`,
});

/** The event that says that a mandate has changed. */
export function toMandateEvent(mandate: WorldMandate, at: Date): WorldEvent {
  const { providerReference: id, reference, state } = mandate;
  const eventId = `evt_${id}_${state}_${at.getTime()}`;
  const data = { id, reference, state: states[state] };
  const body = { id: eventId, type: 'mandate.updated', created_at: at.toISOString(), data };
  return { eventId, body: JSON.stringify(body) };
}

type Notice = { readonly id: string; readonly reference: string; readonly isDelivered: boolean };

/** The event that says whether a notice of a debit reached its payer. */
export function toNoticeEvent({ id, reference, isDelivered }: Notice, at: Date): WorldEvent {
  const eventId = `evt_${id}_notice`;
  const data = { id, reference, delivered: isDelivered };
  const body = { id: eventId, type: 'notice.updated', created_at: at.toISOString(), data };
  return { eventId, body: JSON.stringify(body) };
}
