import type { MandateProvider } from './mandate/mandate-provider.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';
import { type PaymentProviders, routePayments } from './payment/payment-providers.ts';
import type { AdapterSettings, CurrencySettings } from './payment/payment-settings.ts';
import type { RazorpayOptions } from './payment/razorpay/client.ts';

/** Opens the payment adapters of a deployment. Only those that are configured are loaded. */
export async function openProviders(
  settings: readonly CurrencySettings[],
  now: () => Date,
): Promise<PaymentProviders> {
  const routes = await Promise.all(
    settings.map(async ({ currency, collects, pays, before }) => {
      const collecting = await openAdapter(collects, now);
      return {
        currency,
        collects: collecting,
        pays: collects === pays ? collecting : await openAdapter(pays, now),
        before: before && (await openAdapter(before, now)),
        mandates: await openMandates(collects, now),
      };
    }),
  );
  return routePayments(routes);
}

async function openAdapter(settings: AdapterSettings, now: () => Date): Promise<PaymentProvider> {
  switch (settings.name) {
    case 'xendit': {
      const { createXenditProvider } = await import('./payment/xendit/provider.ts');
      return createXenditProvider({
        secretKey: settings.XENDIT_SECRET_KEY,
        callbackToken: settings.XENDIT_CALLBACK_TOKEN,
        baseUrl: settings.XENDIT_URL,
        now,
      });
    }
    case 'paymongo': {
      const { createPaymongoProvider } = await import('./payment/paymongo/provider.ts');
      const { PAYMONGO_WALLET_NUMBER: number, PAYMONGO_WALLET_NAME: name } = settings;
      return createPaymongoProvider({
        secretKey: settings.PAYMONGO_SECRET_KEY,
        webhookSecret: settings.PAYMONGO_WEBHOOK_SECRET,
        wallet: settings.PAYMONGO_PAYOUTS === 'yes' && number && name ? { number, name } : null,
        baseUrl: settings.PAYMONGO_URL,
        now,
      });
    }
    case 'cashfree': {
      const { createCashfreeProvider } = await import('./payment/cashfree/provider.ts');
      const { CASHFREE_VERIFICATION_CLIENT_ID: clientId, CASHFREE_VERIFICATION_CLIENT_SECRET: clientSecret } =
        settings;
      return createCashfreeProvider({
        collections: {
          clientId: settings.CASHFREE_CLIENT_ID,
          clientSecret: settings.CASHFREE_CLIENT_SECRET,
        },
        payouts: {
          clientId: settings.CASHFREE_PAYOUT_CLIENT_ID,
          clientSecret: settings.CASHFREE_PAYOUT_CLIENT_SECRET,
        },
        verification: clientId && clientSecret ? { clientId, clientSecret } : null,
        hasReversePennyDrop: settings.CASHFREE_REVERSE_PENNY_DROP === 'yes',
        hasUpiQr: settings.CASHFREE_UPI_QR === 'yes',
        baseUrl: settings.CASHFREE_URL,
        now,
      });
    }
    case 'razorpay': {
      const { createRazorpayProvider } = await import('./payment/razorpay/provider.ts');
      return createRazorpayProvider(razorpayOptions(settings, now));
    }
  }
}

/** What the adapters of Razorpay need to know. */
function razorpayOptions(
  settings: Extract<AdapterSettings, { name: 'razorpay' }>,
  now: () => Date,
): RazorpayOptions {
  return {
    collections: { keyId: settings.RAZORPAY_KEY_ID, keySecret: settings.RAZORPAY_KEY_SECRET },
    payouts: { keyId: settings.RAZORPAYX_KEY_ID, keySecret: settings.RAZORPAYX_KEY_SECRET },
    accountNumber: settings.RAZORPAYX_ACCOUNT,
    webhookSecrets: [
      settings.RAZORPAY_WEBHOOK_SECRET,
      settings.RAZORPAYX_WEBHOOK_SECRET,
      ...(settings.RAZORPAY_WEBHOOK_SECRET_BEFORE ? [settings.RAZORPAY_WEBHOOK_SECRET_BEFORE] : []),
    ],
    hasQrText: settings.RAZORPAY_UPI_QR_TEXT === 'yes',
    hasVirtualAccounts: settings.RAZORPAY_SMART_COLLECT === 'yes',
    validationAccount: settings.RAZORPAYX_VALIDATION_ACCOUNT ?? null,
    baseUrl: settings.RAZORPAY_URL,
    now,
  };
}

/** Only who collects a currency takes it by standing permission, and only where the lender has switched that on. */
async function openMandates(settings: AdapterSettings, now: () => Date): Promise<MandateProvider | null> {
  if (settings.name !== 'razorpay' || settings.RAZORPAY_AUTOPAY !== 'yes') return null;
  const { createRazorpayMandates } = await import('./mandate/razorpay/mandates.ts');
  return createRazorpayMandates(razorpayOptions(settings, now));
}
