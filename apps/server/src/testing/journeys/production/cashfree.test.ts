import { expect } from 'vitest';
import { cashfreeKeys, startFakeCashfree } from '../../fake-providers/cashfree/fake-cashfree.ts';
import { hiram, inRupees, without } from './stage.ts';
import { describeProduction } from './walk-production.ts';

describeProduction({
  ...inRupees,
  name: 'cashfree',
  checksAccounts: true,
  channels: { wallet: '91101', standing: false, qr: '91103' },
  brand: without(hiram, { channels: ['91104'], accounts: [] }),
  // A payment by a page names an order of Cashfree's own.
  polls: { payouts: false, pages: true },
  start: async () => {
    const fake = await startFakeCashfree();
    const { collections, payouts, verification } = cashfreeKeys;
    const settings = {
      PAYMENTS_IN: 'cashfree',
      CASHFREE_CLIENT_ID: collections.clientId,
      CASHFREE_CLIENT_SECRET: collections.clientSecret,
      CASHFREE_PAYOUT_CLIENT_ID: payouts.clientId,
      CASHFREE_PAYOUT_CLIENT_SECRET: payouts.clientSecret,
      CASHFREE_VERIFICATION_CLIENT_ID: verification.clientId,
      CASHFREE_VERIFICATION_CLIENT_SECRET: verification.clientSecret,
      CASHFREE_REVERSE_PENNY_DROP: 'yes',
      CASHFREE_UPI_QR: 'yes',
      CASHFREE_URL: fake.baseUrl,
    };
    const creditPayout = (reference: string) => fake.movePayout(reference, 'SUCCESS', 'COMPLETED');
    const close = async () => {
      expect(fake.faults).toEqual([]);
      await fake.close();
    };
    return { settings, fake: { ...fake, creditPayout, close } };
  },
});
