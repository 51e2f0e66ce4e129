import { paymongoKeys, startFakePaymongo } from '../../fake-providers/paymongo/fake-paymongo.ts';
import { hiram, inPesos, without } from './stage.ts';
import { describeProduction } from './walk-production.ts';

describeProduction({
  ...inPesos,
  name: 'paymongo',
  checksAccounts: false,
  channels: { wallet: '90101', standing: false, qr: '90103' },
  // No counters, and no wallets or banks but those whose codes are confirmed.
  brand: without(hiram, { channels: ['90006'], accounts: ['90007', 'BPI', 'LBP', 'MBT', 'UBP'] }),
  polls: { payouts: true, pages: false },
  start: async () => {
    const fake = await startFakePaymongo();
    const settings = {
      PAYMENTS_PH: 'paymongo',
      PAYMONGO_SECRET_KEY: paymongoKeys.secretKey,
      PAYMONGO_WEBHOOK_SECRET: paymongoKeys.webhookSecret,
      PAYMONGO_PAYOUTS: 'yes',
      PAYMONGO_WALLET_NUMBER: paymongoKeys.wallet.number,
      PAYMONGO_WALLET_NAME: paymongoKeys.wallet.name,
      PAYMONGO_URL: fake.baseUrl,
    };
    const creditPayout = (reference: string) => fake.movePayout(reference, 'succeeded');
    return { settings, fake: { ...fake, creditPayout } };
  },
});
