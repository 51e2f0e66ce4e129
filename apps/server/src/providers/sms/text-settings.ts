import { type Market, markets } from '@hiram/lending/market';
import { z } from 'zod';
import { address, secret, settingFaults } from '../http/setting-fields.ts';

const semaphore = z.object({
  SEMAPHORE_API_KEY: secret,
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 .-]{3,11}$/, 'expected a registered name of 3 to 11 letters'),
  SEMAPHORE_URL: address.default('https://api.semaphore.co'),
});

const msg91 = z.object({
  MSG91_AUTH_KEY: secret,
  MSG91_WEBHOOK_TOKEN: secret.regex(/^[\w-]+$/, 'expected letters, digits, _ and - only'),
  MSG91_URL: address.default('https://control.msg91.com'),
});

const twilio = z.object({
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/i, 'expected AC and 32 hex digits'),
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_MESSAGING_SERVICE_SID: z.string().regex(/^MG[0-9a-f]{32}$/i, 'expected MG and 32 hex digits'),
  TWILIO_URL: address.default('https://api.twilio.com'),
});

/** The gateways, what each needs to know, and the markets that it delivers in. */
const gateways = {
  semaphore: { markets: ['PH'], schema: semaphore },
  msg91: { markets: ['IN'], schema: msg91 },
  twilio: { markets, schema: twilio },
} as const satisfies Record<string, { markets: readonly Market[]; schema: z.ZodObject }>;

type GatewayName = keyof typeof gateways;

/** The settings of one gateway, checked; `kept` sends nothing and needs to know nothing. */
export type GatewaySettings = { readonly name: 'kept' } | SendingSettings;
type SendingSettings = {
  readonly [name in GatewayName]: { readonly name: name } & z.output<(typeof gateways)[name]['schema']>;
}[GatewayName];

/** Who delivers the texts of a market: the first, and who stands in where that one certainly did not send. */
export type MarketTexts = {
  readonly market: Market;
  readonly first: GatewaySettings;
  readonly fallback: GatewaySettings | null;
};

/** Without a word on it texts are kept. */
export const keptTexts: readonly MarketTexts[] = markets.map((market) => ({
  market,
  first: { name: 'kept' },
  fallback: null,
}));

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads who delivers the texts of each market. A market that moves money needs a gateway; every fault is listed. */
export function readTextSettings(
  variables: Variables,
  needed: readonly Market[],
): { readonly routes: readonly MarketTexts[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const routes: MarketTexts[] = [];
  for (const market of markets) {
    const names = { first: `TEXTS_${market}`, fallback: `TEXTS_${market}_FALLBACK` };
    const given = variables[names.first];
    const standIn = variables[names.fallback];
    if (!given) {
      if (needed.includes(market)) faults.push(`${names.first}: needed where PAYMENTS_${market} is set`);
      if (standIn) faults.push(`${names.fallback}: needs ${names.first}`);
      continue;
    }
    const first = readGateway(variables, { variable: names.first, name: given, market }, faults);
    const fallback = standIn
      ? readGateway(variables, { variable: names.fallback, name: standIn, market }, faults)
      : null;
    if (standIn === given || (standIn && given === 'kept') || standIn === 'kept')
      faults.push(`${names.fallback}: expected another gateway that sends`);
    if (first) routes.push({ market, first, fallback });
  }
  if (needed.length === 0 && markets.every((market) => !variables[`TEXTS_${market}`]))
    faults.push('TEXTS_PH: needed in production, or TEXTS_IN');
  return { routes, faults };
}

type Wanted = { readonly variable: string; readonly name: string; readonly market: Market };

function readGateway(
  variables: Variables,
  { variable, name, market }: Wanted,
  faults: string[],
): GatewaySettings | null {
  if (name === 'kept') return { name };
  const names = (Object.keys(gateways) as GatewayName[]).filter((each) =>
    (gateways[each].markets as readonly Market[]).includes(market),
  );
  const known = names.find((each) => each === name);
  if (!known) {
    faults.push(`${variable}: expected ${names.join(' or ')}, or kept`);
    return null;
  }
  const parsed = gateways[known].schema.safeParse(variables);
  if (parsed.success) return { name: known, ...parsed.data } as SendingSettings;
  const found = settingFaults(parsed.error, variables);
  faults.push(...found.filter((fault) => !faults.includes(fault)));
  return null;
}
