import type { Context } from '../../feature/context.ts';
import { newId } from '../../ground/new-id.ts';
import type {
  PaymentProvider,
  ProviderEvent,
  WebhookVerdict,
} from '../../providers/payment/payment-provider.ts';
import { webhooks } from '../../telemetry/counters.ts';
import { takeMandateNews } from '../mandates/read-mandate.ts';
import { recordPayout } from '../payouts/record-payout.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { takeGivenBack } from '../recording/take-given-back.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { recordReturn } from '../returns/record-return.ts';
import type { DeliveryLog, NotedDelivery } from './delivery-log.ts';
import { sealEvent } from './provider-event-store.ts';
import { readAgain } from './read-again.ts';

/** What reached the door. */
export type Webhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly receivedAt: Date;
  readonly provider: PaymentProvider;
  /** A delivery that staff run again, and who does. */
  readonly replay?: { readonly of: string; readonly by: string };
};

type Report = ProviderEvent['report'];

/** How far a report has come: money never moves back from a later state to an earlier one. */
const settledSteps: Readonly<Partial<Record<Report['status'], number>>> = {
  ...{ paid: 1, credited: 1, failed: 1, expired: 1 },
  ...{ reversed: 2, returned: 2 },
};
const stepOf = ({ status }: Report): number => settledSteps[status] ?? 0;

/** What ended without money, or has not ended, is asked about by the poller anyway. */
const movedStatuses: ReadonlySet<Report['status']> = new Set(['paid', 'reversed', 'credited', 'returned']);
const isMoney = ({ status }: Report): boolean => movedStatuses.has(status);

/** What came of it. */
export type TakenWebhook = { readonly id: string; readonly verdict: WebhookVerdict; readonly effect: string };

/** Judges a webhook, takes what it tells into the books when it is to be believed, and notes both. */
export async function takeWebhook(
  context: Context,
  log: DeliveryLog,
  webhook: Webhook,
): Promise<TakenWebhook> {
  const { headers, body, receivedAt, provider, replay } = webhook;
  const verdict = provider.parseWebhook(body, headers, receivedAt);
  webhooks.inc({ provider: provider.name, verdict: verdict.ok ? 'genuine' : verdict.reason });
  const id = newId();
  const taken = verdict.ok ? await takeGenuine(context, provider, verdict, { body, receivedAt }) : null;
  const effect = taken?.effect ?? `refused: ${verdict.ok ? '' : verdict.reason}`;
  const isKept = log.note(context, {
    id,
    provider: provider.name,
    received_at: receivedAt,
    headers: namedHeaders(headers, provider.secretHeader),
    body,
    ...judgementsOf(verdict),
    is_first: taken ? taken.isFirst : null,
    effect,
    replay_of: replay?.of ?? null,
    replayed_by: replay?.by ?? null,
  });
  if (!verdict.ok && isKept && !replay)
    context.log.warn({ provider: provider.name, reason: verdict.reason }, 'a webhook was refused');
  return { id, verdict, effect };
}

type Judgements = Pick<NotedDelivery, 'signature' | 'age' | 'provider_event_id' | 'subject' | 'reference'>;

function judgementsOf(verdict: WebhookVerdict): Judgements {
  const nothing = { provider_event_id: null, subject: null, reference: null };
  if (!verdict.ok) {
    if (verdict.reason === 'unsigned' || verdict.reason === 'altered')
      return { ...nothing, signature: verdict.reason, age: 'not-judged' };
    return { ...nothing, signature: 'genuine', age: verdict.reason === 'too-old' ? 'too-old' : 'fresh' };
  }
  if (!verdict.event) return { ...nothing, signature: 'genuine', age: 'fresh' };
  const { eventId, report } = verdict.event;
  const subject = report.kind === 'payment' ? report.paymentId : report.reference;
  const { reference } = report;
  return { signature: 'genuine', age: 'fresh', provider_event_id: eventId, subject, reference };
}

/** What a signature is judged by, and nothing that names a person's machine. */
function namedHeaders(headers: Webhook['headers'], secretHeader: string | null): Record<string, string> {
  const wanted = Object.entries(headers).filter(
    ([name]) => /signature|timestamp|event-id|^content-type$/.test(name) && name !== secretHeader,
  );
  return Object.fromEntries(wanted.map(([name, value]) => [name, String(value).slice(0, 500)]));
}

/** Of a message that no signature protects, and whose money the provider does not confirm (yet): it is to come again. */
export const notConfirmed = 'not-confirmed';

type Genuine = Extract<WebhookVerdict, { ok: true }>;
type Arrived = { readonly body: Buffer; readonly receivedAt: Date };

async function takeGenuine(
  context: Context,
  sender: PaymentProvider,
  { event, mandate, givenBack, lostDisputeId }: Genuine,
  arrived: Arrived,
): Promise<{ effect: string; isFirst: boolean }> {
  if (lostDisputeId !== undefined) {
    const lost = await sender.readDispute?.(lostDisputeId);
    return { effect: lost ? await takeGivenBack(context, sender, lost) : notConfirmed, isFirst: true };
  }
  if (!mandate) {
    const taken = await takeEvent(context, sender, event, arrived);
    const effect = givenBack ? await takeGivenBack(context, sender, givenBack) : null;
    return effect === null || event ? taken : { effect, isFirst: true };
  }
  const effect = await takeMandateNews(context, sender.name, mandate);
  return { effect: effect ?? notConfirmed, isFirst: true };
}

async function takeEvent(
  context: Context,
  sender: PaymentProvider,
  event: ProviderEvent | null,
  { body, receivedAt }: Arrived,
): Promise<{ effect: string; isFirst: boolean }> {
  if (!event) return { effect: 'noted', isFirst: true };
  const provider = sender.name;
  const report = sender.proof === 'token' ? await readAgain(context, sender, event.report) : event.report;
  // The list can lag behind the message: kept now, the message would be known when it comes again.
  const isBehind = report !== null && stepOf(report) < stepOf(event.report);
  if (isMoney(event.report) && (!report || isBehind)) return { effect: notConfirmed, isFirst: true };
  if (!report) return { effect: 'noted', isFirst: true };
  const message = {
    provider,
    provider_event_id: event.eventId,
    reference: report.reference,
    kind: report.kind,
    status: report.status,
    sealed: sealEvent(context.cipher, { provider, provider_event_id: event.eventId }, body),
    occurred_at: event.occurredAt,
    received_at: receivedAt,
  };
  const effect =
    report.kind === 'payout'
      ? await takePayout(context, { report, message })
      : await recordPayment(context, { provider, report, source: 'webhook', message });
  return { effect, isFirst: effect !== 'known-already' };
}

/** Money that leaves us is a loan that is paid out, credit that is paid back, or money back to its payer. */
export async function takePayout(
  context: Context,
  told: Parameters<typeof recordPayout>[1],
): Promise<string> {
  return (
    (await recordRefund(context, told)) ?? (await recordReturn(context, told)) ?? recordPayout(context, told)
  );
}
