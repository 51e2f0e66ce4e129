import { expect, it } from 'vitest';
import { openProviders } from './open-providers.ts';
import { readPaymentSettings } from './payment/payment-settings.ts';

const changed = {
  PAYMENTS_PH: 'paymongo',
  PAYMONGO_SECRET_KEY: 'sk_live_0123456789',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_0123456789012',
  PAYMONGO_PAYOUTS: 'no',
};
const former = {
  PAYMENTS_PH_BEFORE: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_production_0123456789',
  XENDIT_CALLBACK_TOKEN: 'token-of-the-callbacks',
};
const faultsOf = (variables: Record<string, string | undefined>) => readPaymentSettings(variables).faults;

it('PAY-32 the former provider of a market is asked and listened to, and nothing new is requested there', async () => {
  const { routes, faults } = readPaymentSettings({ ...changed, ...former });
  expect(faults).toEqual([]);
  const providers = await openProviders(routes, () => new Date());
  // The poller, the webhooks and the day-close go by these two.
  expect(providers.named('xendit')?.name).toBe('xendit');
  expect(providers.of('PHP').map(({ name }) => name)).toEqual(['paymongo', 'xendit']);
  expect(providers.former('PHP')?.name).toBe('xendit');
  expect(providers.collecting('PHP').name).toBe('paymongo');
  expect(providers.paying('PHP').name).toBe('paymongo');
  const channels = providers.named('xendit')?.listChannels('PHP') ?? [];
  expect(channels.map(({ number }) => number)).toContain('90006');
  expect(providers.listChannels('PHP').map(({ number }) => number)).not.toContain('90006');
});

it('PAY-32 a market without a former provider has none', async () => {
  const { routes } = readPaymentSettings(changed);
  expect(routes).toMatchObject([{ collects: { name: 'paymongo' }, before: null }]);
  expect((await openProviders(routes, () => new Date())).former('PHP')).toBeNull();
});

it('PAY-32 a former provider needs its own settings, and is another one than those of now', () => {
  expect(faultsOf({ ...changed, ...former, XENDIT_SECRET_KEY: undefined })).toEqual([
    'XENDIT_SECRET_KEY: needed',
  ]);
  for (const own of [{ PAYMENTS_PH_BEFORE: 'paymongo' }, { PAYOUTS_PH: 'xendit' }])
    expect(faultsOf({ ...changed, ...former, ...own })).toEqual([
      'PAYMENTS_PH_BEFORE: expected a provider that PAYMENTS_PH and PAYOUTS_PH no longer name',
    ]);
  expect(faultsOf({ ...changed, PAYMENTS_IN_BEFORE: 'razorpay' })).toEqual([
    'PAYMENTS_IN: needed where PAYMENTS_IN_BEFORE is set',
  ]);
});
