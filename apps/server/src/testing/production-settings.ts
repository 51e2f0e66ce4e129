import { newFieldKeys } from '../ground/encryption/field-encryption.ts';

/** With what the lender's login system proves itself in tests. */
export const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

/** What production needs beside the settings of a provider and of texts; with keys of its own each time. */
export const productionSettings = () => ({
  MODE: 'production',
  CONDUCT: 'specified',
  BASE_URL: 'https://hiram.example',
  DATABASE_URL: 'postgres://localhost/hiram',
  FIELD_KEYS: newFieldKeys(),
  PARTNER_API_KEY: partnerKey,
  METRICS_TOKEN: 'the-metrics-token-of-the-tests',
});

/** Lending in pesos by a provider that nobody reaches, with texts that are kept. */
export const unreachablePesos = {
  PAYMENTS_PH: 'xendit',
  XENDIT_SECRET_KEY: 'the-payment-key-of-the-tests',
  XENDIT_CALLBACK_TOKEN: 'the-callback-token-of-the-tests',
  XENDIT_URL: 'http://127.0.0.1:9',
  TEXTS_PH: 'kept',
};
