import type { Feature } from '../../feature/feature.ts';
import type { migrate } from '../../ground/engine/migrate.ts';
import type { OpenDatabase } from '../../ground/engine/open-database.ts';
import { findSetting } from '../../ground/settings/setting-store.ts';
import { createSandboxMandates } from '../../providers/mandate/sandbox/mandates.ts';
import { type PaymentProviders, routePayments } from '../../providers/payment/payment-providers.ts';
import { sandboxMigrationsFolder } from '../../providers/payment/sandbox/migrations-folder.ts';
import { createSandboxProvider } from '../../providers/payment/sandbox/provider.ts';
import {
  createSandboxWorld,
  type SandboxWorld,
} from '../../providers/payment/sandbox/world/sandbox-world.ts';
import type { SandboxControls } from '../../sandbox/answerers/answerer.ts';
import { clockSetting } from '../../sandbox/answerers/lender-answerers.ts';
import { seedDemoBorrowers } from '../../sandbox/demo/demo-borrowers.ts';
import { seedDemoStaff } from '../../sandbox/demo/demo-staff.ts';
import { sandbox } from '../../sandbox/sandbox.ts';
import type { Configuration } from '../configuration.ts';
import type { ComposedSandbox } from './composed-sandbox.ts';

/** How many days the sandbox's business date is ahead of the real one. Creates the tables of its provider, or verifies them. */
export async function prepareSandbox(
  { pool, db }: OpenDatabase,
  prepareTables: typeof migrate,
): Promise<number> {
  await prepareTables(pool, sandboxMigrationsFolder);
  return Number((await findSetting(db, clockSetting)) ?? 0);
}

type Around = Omit<Parameters<typeof createSandboxWorld>[0], 'apiKey' | 'webhookSecret' | 'webhookUrl'>;

/** Everything that exists in the sandbox alone: production never loads this file. */
export function composeSandbox(
  { apiKey, webhookSecret }: Configuration['sandboxPayment'],
  baseUrl: () => string,
  around: Around,
): ComposedSandbox {
  const provider = createSandboxProvider({ baseUrl, apiKey, webhookSecret });
  const mandates = createSandboxMandates({ baseUrl, apiKey });
  const webhookUrl = () => `${baseUrl()}/webhooks/payments/${provider.name}`;
  const world: SandboxWorld = createSandboxWorld({ ...around, apiKey, webhookSecret, webhookUrl });
  const providers: PaymentProviders = routePayments(
    provider.currencies.map((currency) => ({
      ...{ currency, collects: provider, pays: provider },
      mandates: mandates.currency === currency ? mandates : null,
    })),
  );
  const feature = (controls: Omit<SandboxControls, 'world'>): Feature => sandbox({ ...controls, world });
  return {
    providers,
    world,
    feature,
    seed: async (context) => {
      await seedDemoBorrowers(context, world.recordPast);
      await seedDemoStaff(context);
    },
  };
}
