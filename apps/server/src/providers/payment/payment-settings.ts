import type { Currency } from '@hiram/lending/money';
import { z } from 'zod';
import { address, keyId, secret, settingFaults, signs, yesOrNo } from '../http/setting-fields.ts';

const xendit = z.object({
  XENDIT_SECRET_KEY: secret,
  XENDIT_CALLBACK_TOKEN: secret,
  XENDIT_URL: address.default('https://api.xendit.co'),
});

const cashfree = z
  .object({
    CASHFREE_CLIENT_ID: keyId,
    CASHFREE_CLIENT_SECRET: secret,
    CASHFREE_PAYOUT_CLIENT_ID: keyId,
    CASHFREE_PAYOUT_CLIENT_SECRET: secret,
    CASHFREE_VERIFICATION_CLIENT_ID: keyId.optional(),
    CASHFREE_VERIFICATION_CLIENT_SECRET: secret.optional(),
    CASHFREE_REVERSE_PENNY_DROP: yesOrNo.default('no'),
    CASHFREE_UPI_QR: yesOrNo,
    CASHFREE_URL: address.default('https://api.cashfree.com'),
  })
  .superRefine((settings, context) => {
    const pair = ['CASHFREE_VERIFICATION_CLIENT_ID', 'CASHFREE_VERIFICATION_CLIENT_SECRET'] as const;
    const missing = pair.filter((name) => !settings[name]);
    if (missing.length === 1)
      context.addIssue({ code: 'custom', path: [...missing], message: 'needed with the other of the two' });
    if (settings.CASHFREE_REVERSE_PENNY_DROP === 'yes' && missing.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['CASHFREE_REVERSE_PENNY_DROP'],
        message: 'needs CASHFREE_VERIFICATION_CLIENT_ID and CASHFREE_VERIFICATION_CLIENT_SECRET',
      });
  });

const paymongo = z
  .object({
    PAYMONGO_SECRET_KEY: secret.regex(/^sk_(live|test)_/, 'expected sk_live_… or sk_test_…'),
    PAYMONGO_WEBHOOK_SECRET: secret,
    PAYMONGO_PAYOUTS: yesOrNo,
    PAYMONGO_WALLET_NUMBER: signs(1, 100).optional(),
    PAYMONGO_WALLET_NAME: signs(1, 200).optional(),
    PAYMONGO_URL: address.default('https://api.paymongo.com'),
  })
  .superRefine((settings, context) => {
    const missing = (['PAYMONGO_WALLET_NUMBER', 'PAYMONGO_WALLET_NAME'] as const).filter(
      (name) => settings.PAYMONGO_PAYOUTS === 'yes' && !settings[name],
    );
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: 'needed where PAYMONGO_PAYOUTS is yes' });
  });

const razorpay = z.object({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: secret.optional(),
  RAZORPAY_UPI_QR_TEXT: yesOrNo,
  RAZORPAY_SMART_COLLECT: yesOrNo,
  RAZORPAY_AUTOPAY: yesOrNo.default('no'),
  RAZORPAYX_KEY_ID: keyId,
  RAZORPAYX_KEY_SECRET: secret,
  RAZORPAYX_ACCOUNT: z.string().regex(/^\d{5,34}$/, 'expected the digits of the account'),
  RAZORPAYX_WEBHOOK_SECRET: secret,
  RAZORPAYX_VALIDATION_ACCOUNT: z
    .string()
    .regex(/^\d{5,34}$/, 'expected the digits of the account')
    .optional(),
  RAZORPAY_URL: address.default('https://api.razorpay.com'),
});

/** The adapters, what each needs to know, and the currency of an account there. */
const adapters = {
  xendit: { currency: 'PHP', schema: xendit },
  paymongo: { currency: 'PHP', schema: paymongo },
  cashfree: { currency: 'INR', schema: cashfree },
  razorpay: { currency: 'INR', schema: razorpay },
} as const satisfies Record<string, { currency: Currency; schema: z.ZodObject }>;

type AdapterName = keyof typeof adapters;

/** The settings of one adapter, checked. */
export type AdapterSettings = {
  readonly [name in AdapterName]: { readonly name: name } & z.output<(typeof adapters)[name]['schema']>;
}[AdapterName];

/** Who collects and who pays in a currency. */
export type CurrencySettings = {
  readonly currency: Currency;
  readonly collects: AdapterSettings;
  readonly pays: AdapterSettings;
  /** Who did so before, and still has codes that are paid and transfers that end; null where nobody has. */
  readonly before: AdapterSettings | null;
};

const markets = [
  { currency: 'PHP', collects: 'PAYMENTS_PH', pays: 'PAYOUTS_PH', before: 'PAYMENTS_PH_BEFORE' },
  { currency: 'INR', collects: 'PAYMENTS_IN', pays: 'PAYOUTS_IN', before: 'PAYMENTS_IN_BEFORE' },
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads which adapter moves the money of each market. Lists every fault; without any market there is one. */
export function readPaymentSettings(variables: Variables): {
  readonly routes: readonly CurrencySettings[];
  readonly faults: readonly string[];
} {
  const faults: string[] = [];
  const routes: CurrencySettings[] = [];
  for (const { currency, collects, pays, before } of markets) {
    const name = variables[collects];
    const payer = variables[pays] ?? name;
    const former = variables[before];
    if (payer && !name) faults.push(`${collects}: needed where ${pays} is set`);
    if (former && !name) faults.push(`${collects}: needed where ${before} is set`);
    if (!name || !payer) continue;
    if (former === name || (former && former === payer))
      faults.push(`${before}: expected a provider that ${collects} and ${pays} no longer name`);
    const collecting = readAdapter(variables, { variable: collects, name, currency }, faults);
    const paying =
      payer === name ? collecting : readAdapter(variables, { variable: pays, name: payer, currency }, faults);
    const leaving = former
      ? readAdapter(variables, { variable: before, name: former, currency }, faults)
      : null;
    if (collecting && paying) routes.push({ currency, collects: collecting, pays: paying, before: leaving });
  }
  if (markets.every(({ collects, pays }) => !variables[collects] && !variables[pays]))
    faults.push('PAYMENTS_PH: needed in production, or PAYMENTS_IN');
  return { routes, faults };
}

type Wanted = { readonly variable: string; readonly name: string; readonly currency: Currency };

function readAdapter(
  variables: Variables,
  { variable, name, currency }: Wanted,
  faults: string[],
): AdapterSettings | null {
  const names = (Object.keys(adapters) as AdapterName[]).filter(
    (each) => adapters[each].currency === currency,
  );
  const known = names.find((each) => each === name);
  if (!known) {
    faults.push(`${variable}: expected ${names.join(' or ') || 'nothing: no adapter moves this currency'}`);
    return null;
  }
  const parsed = adapters[known].schema.safeParse(variables);
  if (parsed.success) return { name: known, ...parsed.data } as AdapterSettings;
  faults.push(...settingFaults(parsed.error, variables));
  return null;
}
