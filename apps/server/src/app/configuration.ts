import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markets } from '@hiram/lending/market';
import { basePathDefault, type PagePaths } from '@hiram/wire/addresses';
import { z } from 'zod';
import {
  type FieldKeys,
  findFieldKeysFault,
  newFieldKeys,
  parseFieldKeys,
} from '../ground/encryption/field-encryption.ts';
import { brandsFolder } from '../lender/brand/brand.ts';
import { isMessageRegistry } from '../lender/messages/message-registry.ts';
import { parseReadKeys, type ReadKey } from '../partner-api/read-keys.ts';
import { type EmailSettings, readEmailSettings } from '../providers/email/email-settings.ts';
import { oneOf, settingFaults, signs, wholeNumber } from '../providers/http/setting-fields.ts';
import { type IdentitySettings, readIdentitySettings } from '../providers/identity/identity-settings.ts';
import { type ConfiguredTarget, readPartnerTarget } from '../providers/partner/partner-target.ts';
import { type CurrencySettings, readPaymentSettings } from '../providers/payment/payment-settings.ts';
import { findPushFaults, type PushSettings, readPushSettings } from '../providers/push/push-settings.ts';
import { newVapidSecret } from '../providers/push/vapid.ts';
import { keptTexts, type MarketTexts, readTextSettings } from '../providers/sms/text-settings.ts';
import { parseStorageUrl, type StoragePlace } from '../providers/storage/open-storage.ts';
import { whatsAppSetting } from '../providers/whatsapp/whatsapp-port.ts';
import { isFreePath, readPagePaths, settablePath } from './page-addresses.ts';
import { type Role, roles } from './roles.ts';
import { databaseUrl, money, ownAddress } from './setting-fields.ts';

const environment = z.object({
  MODE: oneOf(['sandbox', 'production']).default('sandbox'),
  ROLE: oneOf(roles).optional(),
  CONDUCT: oneOf(['specified', 'strict']).default('specified'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  BASE_URL: ownAddress.optional(),
  BASE_PATH: z
    .string()
    .regex(settablePath, 'expected an address like /gateway')
    .refine(isFreePath, 'the server itself answers there: set another address')
    .default(basePathDefault),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATA_DIR: z.string().default('data'),
  STORAGE_URL: z
    .string()
    .refine((text) => parseStorageUrl(text) !== null, 'expected file:///folder or s3://bucket')
    .optional(),
  FIELD_KEYS: z.string().optional(),
  PARTNER_API_KEY: signs(32).optional(),
  PARTNER_READ_KEYS: z.string().optional(),
  PARTNER_WEBHOOK_URL: z.string().optional(),
  PARTNER_WEBHOOK_SECRET: z.string().optional(),
  PARTNER_WEBHOOK_EVENTS: z.string().optional(),
  METRICS_TOKEN: signs(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an address like http://collector:4318' })
    .optional(),
  PAYMENT_API_KEY: signs(16).optional(),
  PAYMENT_WEBHOOK_SECRET: signs(16).optional(),
  TEXT_TEMPLATES: z
    .string()
    .refine(isMessageRegistry, 'expected a register of texts, as brands/hiram/messages.json is one')
    .optional(),
  WHATSAPP: whatsAppSetting,
  PUSH_KEY: z.string().optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected mailto: or https:')
    .optional(),
  PUSH_HOSTS: z.string().optional(),
  SET_UP_PERSONS: oneOf(['one', 'two']).optional(),
  LOAN_MARKET: oneOf(['closed', 'open']).default('closed'),
  CHANNELS_OFF: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'expected numbers of channels, as 90006,90101')
    .optional(),
  MERCHANT_NUMBER: z
    .string()
    .refine((name) => existsSync(path.join(brandsFolder, `${name}.json`)), 'brands/ has no file of it')
    .default('hiram'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TEXT_PRICE: money.default('1.00'),
  REGISTRATION_SPEND_HOUR: money.default('2000.00'),
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  SANDBOX_HOURS: wholeNumber(-11, 11).default(0),
});

/** What the process was told, checked. */
export type Configuration = {
  readonly mode: 'sandbox' | 'production';
  /** Null if one process does everything. */
  readonly role: Role | null;
  readonly conduct: 'specified' | 'strict';
  readonly setUpPersons: 'one' | 'two';
  readonly loanMarket: 'closed' | 'open';
  /** The channels by which nobody is to pay for now. */
  readonly channelsOff: ReadonlySet<string>;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string | null;
  readonly basePath: string;
  readonly paths: PagePaths;
  readonly database: { url: string; poolSize: number } | { folder: string };
  readonly storage: StoragePlace;
  readonly fieldKeys: FieldKeys;
  readonly partnerApiKey: string;
  /** The keys by which the lender's own systems read. */
  readonly partnerReadKeys: readonly ReadKey[];
  /** Where the lender's own systems are told what happened; null where they are not. */
  readonly partnerTarget: ConfiguredTarget | null;
  readonly metricsToken: string | null;
  /** Where traces are sent to; null where nothing is traced. */
  readonly tracesEndpoint: string | null;
  /** The payment providers of production. */
  readonly payments: readonly CurrencySettings[];
  /** The registers that identity checks ask, and the certificates that they are held to. */
  readonly identity: IdentitySettings;
  /** What the sandbox and its own provider share. */
  readonly sandboxPayment: { apiKey: string; webhookSecret: string };
  /** How many hours the time of day of the sandbox's business is ahead of the real one. */
  readonly sandboxHours: number;
  /** Who delivers the texts of each market. */
  readonly texts: readonly MarketTexts[];
  /** The register of texts, where it is not the one in the lender's folder. */
  readonly messagesFile: string | null;
  /** The mail server; null where e-mail is off. */
  readonly email: EmailSettings | null;
  /** Notifications; null where they are off. */
  readonly push: PushSettings | null;
  readonly merchantNumber: string;
  readonly logLevel: string;
  readonly trustedProxies: number;
  readonly drainSeconds: number;
  readonly registration: { readonly textPriceMinor: bigint; readonly spendHourMinor: bigint };
};

/** The configuration does not hold: every fault is listed at once. */
export class ConfigurationError extends Error {
  constructor(faults: readonly string[]) {
    super(`The configuration does not hold:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Reads and checks the environment. Nothing set at all means the sandbox, with keys of its own in its data folder. */
export function readConfiguration(variables: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : settingFaults(parsed.error, given);
  if (given.MODE === 'production') faults.push(...productionFaults(given));
  else faults.push(...roleFaults(given));
  const keysFault = given.FIELD_KEYS ? findFieldKeysFault(given.FIELD_KEYS) : null;
  if (keysFault) faults.push(`FIELD_KEYS: ${keysFault}`);
  const payments = readPaymentSettings(given);
  const lending = markets.filter((market) => given[`PAYMENTS_${market}`]);
  const texts = readTextSettings(given, lending);
  const pages = readPagePaths(given);
  if (given.MODE === 'production') faults.push(...payments.faults, ...texts.faults, ...pages.hidden);
  const partner = readPartnerTarget(given, { allowsLocal: given.MODE !== 'production' });
  faults.push(...partner.faults);
  const readKeys = given.PARTNER_READ_KEYS ? parseReadKeys(given.PARTNER_READ_KEYS) : [];
  if (!readKeys) faults.push('PARTNER_READ_KEYS: expected loans+borrowers+payments:<32 signs or more>[,…]');
  const email = readEmailSettings(given);
  const identity = readIdentitySettings(given);
  faults.push(...pages.faults, ...findPushFaults(given), ...email.faults, ...identity.faults);
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults);
  const read = parsed.data;
  const keys = read.MODE === 'sandbox' ? sandboxKeys(read.DATA_DIR) : null;
  const fieldKeys = parseFieldKeys(read.FIELD_KEYS ?? keys?.fieldKeys ?? '');
  if (!fieldKeys) throw lostKeys(read.DATA_DIR);
  return {
    mode: read.MODE,
    role: read.ROLE ?? null,
    conduct: read.CONDUCT,
    setUpPersons: read.SET_UP_PERSONS ?? (read.MODE === 'production' ? 'two' : 'one'),
    loanMarket: read.LOAN_MARKET,
    channelsOff: new Set(read.CHANNELS_OFF?.split(',')),
    host: read.HOST,
    port: read.PORT,
    baseUrl: read.BASE_URL ?? null,
    basePath: read.BASE_PATH,
    paths: pages.paths,
    database: read.DATABASE_URL
      ? { url: read.DATABASE_URL, poolSize: read.DATABASE_POOL }
      : { folder: path.join(read.DATA_DIR, 'database') },
    storage: (read.STORAGE_URL ? parseStorageUrl(read.STORAGE_URL) : null) ?? {
      kind: 'folder',
      folder: path.resolve(read.DATA_DIR, 'files'),
    },
    fieldKeys,
    partnerApiKey: read.PARTNER_API_KEY ?? keys?.partnerApiKey ?? '',
    partnerReadKeys: readKeys ?? [],
    partnerTarget: partner.target,
    metricsToken: read.METRICS_TOKEN ?? null,
    tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    payments: payments.routes,
    identity: identity.settings,
    sandboxPayment: {
      apiKey: read.PAYMENT_API_KEY ?? keys?.paymentApiKey ?? '',
      webhookSecret: read.PAYMENT_WEBHOOK_SECRET ?? keys?.paymentWebhookSecret ?? '',
    },
    sandboxHours: read.MODE === 'sandbox' ? read.SANDBOX_HOURS : 0,
    texts: read.MODE === 'sandbox' ? keptTexts : texts.routes,
    messagesFile: read.TEXT_TEMPLATES ?? null,
    email: email.settings,
    push: readPushSettings(given, keys?.pushKey),
    merchantNumber: read.MERCHANT_NUMBER,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES,
    drainSeconds: read.DRAIN_SECONDS,
    registration: {
      textPriceMinor: toMinor(read.TEXT_PRICE),
      spendHourMinor: toMinor(read.REGISTRATION_SPEND_HOUR),
    },
  };
}

const toMinor = (amount: string): bigint => {
  const [whole = '0', cents = '00'] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(cents);
};

const neededInProduction = [
  'CONDUCT',
  'BASE_URL',
  'DATABASE_URL',
  'FIELD_KEYS',
  'PARTNER_API_KEY',
  'METRICS_TOKEN',
] as const;

const productionFaults = (given: Readonly<Record<string, string | undefined>>): string[] =>
  neededInProduction.filter((name) => !given[name]).map((name) => `${name}: needed in production`);

/** Processes that share the work share a database, and the workers name the address of those that answer. */
const roleFaults = ({ ROLE: role, DATABASE_URL: url, BASE_URL: baseUrl }: typeof process.env): string[] => [
  ...(role && !url ? [`DATABASE_URL: needed with ROLE=${role}`] : []),
  ...(role === 'work' && !baseUrl ? ['BASE_URL: needed with ROLE=work'] : []),
];

type SandboxKeys = {
  fieldKeys: string;
  partnerApiKey: string;
  paymentApiKey: string;
  paymentWebhookSecret: string;
  pushKey: string;
};

const sandboxKeysFile = 'sandbox-keys.json';

/** The sandbox makes its keys once and keeps them beside its data. */
function sandboxKeys(dataFolder: string): SandboxKeys {
  try {
    return keepSandboxKeys(dataFolder, path.join(dataFolder, sandboxKeysFile));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw lostKeys(dataFolder);
    const fault = `DATA_DIR: nothing can be kept in ${dataFolder} (${code}): set a folder of the user of this process`;
    throw new ConfigurationError([fault]);
  }
}

const lostKeys = (dataFolder: string): ConfigurationError =>
  new ConfigurationError([`${path.join(dataFolder, sandboxKeysFile)}: its keys do not hold`]);

function keepSandboxKeys(dataFolder: string, file: string): SandboxKeys {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxKeys>) : {};
  if (known.pushKey) return known as SandboxKeys;
  const secret = () => newFieldKeys().slice(2, 66);
  const keys: SandboxKeys = {
    fieldKeys: newFieldKeys(),
    partnerApiKey: secret(),
    paymentApiKey: secret(),
    paymentWebhookSecret: secret(),
    pushKey: newVapidSecret(),
    // A key that was made before stays.
    ...known,
  };
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
