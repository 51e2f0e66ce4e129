import { type MovableClock, movableClock } from '../../ground/clock.ts';
import { migrate } from '../../ground/engine/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../ground/engine/open-database.ts';
import { findSetting } from '../../ground/setting-store.ts';
import { type Brand, loadBrand } from '../../lender/brand/brand.ts';
import { currentLender } from '../../lender/brand/current-lender.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { sandboxMigrationsFolder } from '../../providers/payment/sandbox/migrations-folder.ts';
import { createSandboxProvider } from '../../providers/payment/sandbox/provider.ts';
import {
  createSandboxWorld,
  type SandboxWorld,
} from '../../providers/payment/sandbox/world/sandbox-world.ts';
import { clockSetting } from '../../sandbox/sandbox.ts';
import type { Configuration } from '../configuration.ts';
import { verifyFieldKeys } from '../keys/verify-field-keys.ts';
import type { Surroundings } from './surroundings.ts';

/** What the server is made from: its database, its clock, its lender and the systems that it speaks with. */
export type Parts = {
  readonly database: OpenDatabase;
  readonly clock: MovableClock;
  /** Where the server is found; known once it listens, where the configuration does not say. */
  readonly address: { value: string };
  readonly provider: PaymentProvider;
  readonly world: SandboxWorld | null;
  readonly file: Brand;
  readonly lender: ReturnType<typeof currentLender>;
};

/** Opens the database, verifies its keys, and chooses the adapters that the configuration names. */
export async function openParts(configuration: Configuration, around: Surroundings): Promise<Parts> {
  const database = around.database ?? (await openDatabase(configuration.database, around.log));
  await verifyFieldKeys(database.db, configuration.fieldKeys).catch(async (error: unknown) => {
    if (!around.database) await database.close();
    throw error;
  });
  const isSandbox = configuration.mode === 'sandbox';
  if (isSandbox) await migrate(database.pool, sandboxMigrationsFolder);
  const ahead = isSandbox ? Number((await findSetting(database.db, clockSetting)) ?? 0) : 0;
  const clock = movableClock(around.now ?? (() => new Date()), ahead);
  const address = { value: configuration.baseUrl ?? '' };
  const baseUrl = (): string => address.value;
  const { apiKey, webhookSecret, url } = configuration.payment;
  const provider = createSandboxProvider({ baseUrl: url ?? baseUrl, apiKey, webhookSecret });
  const world = isSandbox
    ? createSandboxWorld({
        pool: database.pool,
        apiKey,
        webhookSecret,
        webhookUrl: () => `${baseUrl()}/webhooks/payments/${provider.name}`,
        now: clock.businessNow,
        logger: around.log,
      })
    : null;
  const file = loadBrand(configuration.merchantNumber);
  const lender = currentLender(database.db, clock, file);
  return { database, clock, address, provider, world, file, lender };
}
