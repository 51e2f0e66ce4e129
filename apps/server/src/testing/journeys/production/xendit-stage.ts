import { startFakeXendit, xenditKeys } from '../../fake-providers/xendit/fake-xendit.ts';
import { hiram, inPesos, type Stage } from './stage.ts';

/** Xendit as a stage of production. */
export const xenditStage = {
  ...inPesos,
  name: 'xendit',
  checksAccounts: false,
  channels: { wallet: '90101', standing: true, qr: '90103' },
  brand: hiram,
  polls: { payouts: false, pages: false },
  start: async () => {
    const fake = await startFakeXendit();
    const settings = {
      PAYMENTS_PH: 'xendit',
      XENDIT_SECRET_KEY: xenditKeys.secretKey,
      XENDIT_CALLBACK_TOKEN: xenditKeys.callbackToken,
      XENDIT_URL: fake.baseUrl,
    };
    const creditPayout = (reference: string) => fake.movePayout(reference, 'SUCCEEDED');
    return { settings, fake: { ...fake, creditPayout } };
  },
} satisfies Stage;
