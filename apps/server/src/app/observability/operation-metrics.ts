import { Gauge, type Registry } from 'prom-client';
import { calculateTextSpend } from '../../borrowers/codes/text-spend.ts';
import type { Context } from '../../feature/context.ts';
import {
  countPaymentOutcomes,
  type OperationFigures,
  readOperations,
} from '../../figures/operation-figures-store.ts';
import { outboxAttemptsMax } from '../../ground/outbox/outbox-store.ts';
import { countFaults } from '../../loans/day-work/day-work-fault-store.ts';
import { countLeft } from '../../loans/day-work/day-work-progress.ts';

/** What each figure is called and means in Prometheus' words. */
const described: { readonly [figure in keyof OperationFigures]: readonly [name: string, help: string] } = {
  outboxWaiting: ['outbox_waiting', 'Messages that are to be told'],
  outboxLagSeconds: ['outbox_lag_seconds', 'How long the oldest message that is due has waited'],
  outboxGivenUp: ['outbox_given_up', 'Messages whose tries are spent: a person must look'],
  outboxLanesHeld: [
    'outbox_lanes_held',
    'Kinds of messages that are held because their provider fails again and again',
  ],
  payoutsUnderWay: ['payouts_under_way', 'Payouts that are requested, ending or sent and have not ended'],
  differencesOpen: ['day_close_differences_open', 'Differences of closed days that nobody has settled'],
  reportsHeld: ['held_reports_waiting', 'Reports that cannot be as they were told: a person must look'],
  webhooksRefused: [
    'webhooks_refused_last_hour',
    'Webhooks that were not believed; at most 60 a minute are kept',
  ],
  registrationTexts: ['registration_texts_last_hour', 'Texts with a registration code that were asked for'],
};

/** Registers the figures of the house and answers what reads them from the database, whichever process is asked. */
export function registerOperations(registry: Registry, context: Context): () => Promise<void> {
  const gauges = Object.entries(described).map(([figure, [name, help]]) => {
    const gauge = new Gauge({ name, help, registers: [registry] });
    return [figure as keyof OperationFigures, gauge] as const;
  });
  const payments = new Gauge({
    name: 'payments_last_hour',
    help: 'Payments that reached us, by how they fit what was asked',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const spend = new Gauge({
    name: 'registration_spend_percent',
    help: "How much of an hour's money for registration texts the last hour took; from 50 on somebody must look",
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'day_work_waiting',
    help: "Loans that the day's work has yet to come to, by market",
    labelNames: ['market'],
    registers: [registry],
  });
  const setAside = new Gauge({
    name: 'day_work_set_aside',
    help: "Loans that the day's work failed on: they are tried again",
    registers: [registry],
  });
  return async () => {
    for (const [market, count] of await countLeft(context)) waiting.set({ market }, count);
    setAside.set(await countFaults(context.db));
    const businessNow = context.clock.businessNow();
    const at = { systemNow: context.clock.systemNow(), businessNow, attemptsMax: outboxAttemptsMax };
    const figures = await readOperations(context.db, at);
    for (const [figure, gauge] of gauges) gauge.set(figures[figure]);
    spend.set(calculateTextSpend(context.settings, figures.registrationTexts).percent);
    const hourAgo = new Date(businessNow.getTime() - 3_600_000);
    payments.reset();
    for (const { outcome, count } of await countPaymentOutcomes(context.db, hourAgo))
      payments.set({ outcome }, count);
  };
}
