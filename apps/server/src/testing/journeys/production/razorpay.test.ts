import { razorpayKeys, startFakeRazorpay } from '../../fake-providers/razorpay/fake-razorpay.ts';
import { hiram, inRupees } from './stage.ts';
import { describeProduction } from './walk-production.ts';

describeProduction({
  ...inRupees,
  name: 'razorpay',
  checksAccounts: true,
  account: { cardType: '1', vpa: 'asha@okhdfcbank', salaryDay: '15' },
  channels: { wallet: '91101', standing: true, qr: '91103' },
  brand: hiram,
  polls: { payouts: false, pages: false },
  start: async () => {
    const fake = await startFakeRazorpay();
    const { collections, payouts, webhookSecrets } = razorpayKeys;
    const settings = {
      PAYMENTS_IN: 'razorpay',
      RAZORPAY_KEY_ID: collections.keyId,
      RAZORPAY_KEY_SECRET: collections.keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecrets[0] ?? '',
      RAZORPAY_UPI_QR_TEXT: 'yes',
      RAZORPAY_SMART_COLLECT: 'yes',
      RAZORPAYX_KEY_ID: payouts.keyId,
      RAZORPAYX_KEY_SECRET: payouts.keySecret,
      RAZORPAYX_ACCOUNT: razorpayKeys.accountNumber,
      RAZORPAYX_VALIDATION_ACCOUNT: razorpayKeys.validationAccount,
      RAZORPAYX_WEBHOOK_SECRET: webhookSecrets[1] ?? '',
      RAZORPAY_URL: fake.baseUrl,
    };
    const creditPayout = (reference: string) => fake.movePayout(reference, 'processed');
    return { settings, fake: { ...fake, creditPayout } };
  },
});
