import { accept } from '@hiram/lending/result';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import { readServiceStatus } from '@hiram/wire/staff/figures/service-status';
import type { Context } from '../../feature/context.ts';
import type { RecurringTask } from '../../feature/feature.ts';
import { answerStaff, type StaffEndpoint } from '../../feature/staff/staff-route.ts';
import { outboxAttemptsMax } from '../../ground/outbox/outbox-store.ts';
import { describeDayWork } from '../../loans/day-work/day-work-progress.ts';
import { takeContacts } from '../../telemetry/provider-contacts.ts';
import { readOperations } from '../operation-figures-store.ts';
import { listProviderContacts, type ProviderRow, saveContact } from './provider-contact-store.ts';

/** After so many questions in a row without an answer a provider is down. */
const failuresMax = 3;

/** Staff see whether providers answer and whether what is queued leaves. */
export const serviceStatusEndpoint: StaffEndpoint = answerStaff(readServiceStatus, async (context) =>
  accept(await describeStatus(context)),
);

async function describeStatus(context: Context): Promise<StaffAnswerOf<typeof readServiceStatus>> {
  const systemNow = context.clock.systemNow();
  const at = { systemNow, businessNow: context.clock.businessNow(), attemptsMax: outboxAttemptsMax };
  const { outboxWaiting, outboxLagSeconds, outboxGivenUp, outboxLanesHeld, payoutsUnderWay } =
    await readOperations(context.db, at);
  return {
    at: systemNow.toISOString(),
    providers: (await listProviderContacts(context.db)).map(toProvider),
    messages: {
      waiting: outboxWaiting,
      lagSeconds: Math.floor(outboxLagSeconds),
      givenUp: outboxGivenUp,
      kindsHeld: outboxLanesHeld,
    },
    payoutsUnderWay,
    dayWork: await describeDayWork(context),
  };
}

const toProvider = ({ provider, answered_at, failed_at, failures, webhook_at }: ProviderRow) => ({
  name: provider,
  state: failures >= failuresMax ? ('down' as const) : failures > 0 ? ('failing' as const) : ('up' as const),
  failures,
  answeredAt: answered_at?.toISOString() ?? null,
  failedAt: failed_at?.toISOString() ?? null,
  webhookAt: webhook_at?.toISOString() ?? null,
});

/** Keeps what this process heard of providers, for staff and for the other processes. */
export const saveProviderContacts: RecurringTask = {
  name: 'save-provider-contacts',
  everySeconds: 10,
  // A process that only serves requests the charges, and hears first that a provider is down.
  isForEachProcess: true,
  run: async ({ db }) => {
    for (const contact of takeContacts()) await saveContact(db, contact);
  },
};
