import { type MovableClock, movableClock } from '../../ground/clock.ts';
import { migrate, verifySchema } from '../../ground/engine/migrate.ts';
import type { OpenDatabase } from '../../ground/engine/open-database.ts';
import { type Brand, brandsFolder, loadBrand } from '../../lender/brand/brand.ts';
import { currentLender } from '../../lender/brand/current-lender.ts';
import type { EmailGateway } from '../../providers/email/email-gateway.ts';
import { openEmailGateway } from '../../providers/email/open-email-gateway.ts';
import type { IdentityCheckers } from '../../providers/identity/identity-checker.ts';
import { openIdentityCheckers } from '../../providers/identity/open-identity-checkers.ts';
import { openProviders } from '../../providers/open-providers.ts';
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts';
import { openTextGateways, type TextGateways } from '../../providers/sms/open-text-gateways.ts';
import type { Configuration } from '../configuration.ts';
import { verifyFieldKeys } from '../keys/verify-field-keys.ts';
import { dutiesOf } from '../roles.ts';
import { verifyMode } from '../verify-mode.ts';
import type { ComposedSandbox } from './composed-sandbox.ts';
import { openConfigured } from './open-configured.ts';
import type { Surroundings } from './surroundings.ts';

/** What the server is made from: its database, its clock, its lender and the systems that it speaks with. */
export type Parts = {
  readonly database: OpenDatabase;
  readonly clock: MovableClock;
  /** Where the server is found; known once it listens, where the configuration does not say. */
  readonly address: { value: string };
  readonly providers: PaymentProviders;
  readonly gateways: TextGateways;
  /** Null where e-mail is off. */
  readonly email: EmailGateway | null;
  readonly identityCheckers: IdentityCheckers;
  /** Null in production. */
  readonly sandbox: ComposedSandbox | null;
  readonly file: Brand;
  readonly lender: ReturnType<typeof currentLender>;
};

/** The keys and the mode of the database are those of the process. */
async function verifyOwn({ db }: OpenDatabase, { fieldKeys, mode }: Configuration): Promise<void> {
  await verifyFieldKeys(db, fieldKeys);
  await verifyMode(db, mode);
}

/** Opens the database, verifies its keys and its mode, and chooses the adapters that the configuration names. */
export async function openParts(
  configuration: Configuration,
  around: Pick<Surroundings, 'brand' | 'database' | 'log' | 'now'>,
): Promise<Parts> {
  const isAsIs = !dutiesOf(configuration.role).migrates;
  const database = around.database ?? (await openConfigured(configuration, around.log, { isAsIs }));
  await verifyOwn(database, configuration).catch(async (error: unknown) => {
    if (!around.database) await database.close();
    throw error;
  });
  // Loaded in the sandbox alone: in production nothing of it exists.
  const sandboxed = configuration.mode === 'sandbox' ? await import('./compose-sandbox.ts') : null;
  const ahead = (await sandboxed?.prepareSandbox(database, isAsIs ? verifySchema : migrate)) ?? 0;
  const clock = movableClock(around.now ?? (() => new Date()), ahead, configuration.sandboxHours);
  const address = { value: configuration.baseUrl ?? '' };
  const baseUrl = (): string => address.value;
  const shared = { pool: database.pool, now: clock.businessNow, logger: around.log };
  const sandbox = sandboxed?.composeSandbox(configuration.sandboxPayment, baseUrl, shared) ?? null;
  const providers = sandbox?.providers ?? (await openProviders(configuration.payments, clock.businessNow));
  const gateways = await openTextGateways(configuration.texts, baseUrl);
  const email = await openEmailGateway(configuration.email);
  const identityCheckers = await openIdentityCheckers({
    mode: configuration.mode,
    settings: configuration.identity,
    now: clock.businessNow,
  });
  const file =
    around.brand ?? loadBrand(configuration.merchantNumber, brandsFolder, configuration.messagesFile);
  const lender = currentLender(database.db, clock, file);
  return { database, clock, address, providers, gateways, email, identityCheckers, sandbox, file, lender };
}
