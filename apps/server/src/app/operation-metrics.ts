import { Gauge, type Registry } from 'prom-client';
import {
  countPaymentOutcomes,
  type OperationFigures,
  readOperations,
} from '../database/operation-figures-store.ts';
import { outboxAttemptsMax } from '../database/outbox-store.ts';
import type { House } from '../features/feature.ts';

/** What each figure is called and means in Prometheus' words. */
const described: { readonly [figure in keyof OperationFigures]: readonly [name: string, help: string] } = {
  outboxWaiting: ['outbox_waiting', 'Messages that are to be told'],
  outboxLagSeconds: ['outbox_lag_seconds', 'How long the oldest message that is due has waited'],
  outboxGivenUp: ['outbox_given_up', 'Messages whose tries are spent: a person must look'],
  payoutsUnderWay: ['payouts_under_way', 'Payouts that are requested or sent and have not ended'],
  differencesOpen: ['day_close_differences_open', 'Differences of closed days that nobody has settled'],
  webhooksRefused: [
    'webhooks_refused_last_hour',
    'Webhooks that were not believed; at most 60 a minute are kept',
  ],
};

/** Registers the figures of the house and answers what reads them from the database, whichever process is asked. */
export function registerOperations(registry: Registry, house: House): () => Promise<void> {
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
  return async () => {
    const businessNow = house.clock.businessNow();
    const at = { systemNow: house.clock.systemNow(), businessNow, attemptsMax: outboxAttemptsMax };
    const figures = await readOperations(house.db, at);
    for (const [figure, gauge] of gauges) gauge.set(figures[figure]);
    const hourAgo = new Date(businessNow.getTime() - 3_600_000);
    payments.reset();
    for (const { outcome, count } of await countPaymentOutcomes(house.db, hourAgo))
      payments.set({ outcome }, count);
  };
}
