import type { PennyDropPayer } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import { sandboxKeys, startSandbox } from '../../../testing/sandbox-provider/start-sandbox.ts';
import { createSandboxProvider } from './provider.ts';
import { movePennyDrop } from './world/stores/penny-drop-store.ts';

const own = { state: 'paid', paidBy: 'Asha D’Souza', paidFrom: 'Asha@oksbi' } as const;
const paidBy: { readonly [how in PennyDropPayer]: Parameters<typeof movePennyDrop>[2] } = {
  holder: own,
  'other-account': { ...own, paidFrom: 'asha@okhdfc' },
  'somebody-else': { ...own, paidBy: 'Ravi Kumar' },
  declined: { state: 'declined', paidBy: null, paidFrom: null },
  late: { state: 'lapsed', paidBy: null, paidFrom: null },
};

describeProviderContract('the sandbox provider', async () => {
  const sandbox = await startSandbox();
  return {
    provider: sandbox.provider,
    unreachable: createSandboxProvider({ ...sandboxKeys, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: null,
    now: sandbox.now,
    account: { kind: 'wallet', code: '90006', number: '09171234821', holderName: 'Maria Santos' },
    pay: async (reference, amountMinor) => {
      await sandbox.world.act(reference, { amountMinor });
    },
    decline: async (reference) => {
      await sandbox.world.act(reference, { status: 'failed' });
    },
    expire: async (reference) => {
      await sandbox.world.act(reference, { status: 'expired' });
    },
    settleRefund: null,
    sayInProgress: null,
    giveBack: null,
    inventStatus: null,
    pennyDrop: {
      account: { kind: 'vpa', vpa: 'asha@oksbi' },
      pay: async (reference, how) => {
        await movePennyDrop(sandbox.pool, reference, paidBy[how]);
      },
    },
    idleWebhook: null,
    misbehave: null,
    creditPayout: async (reference) => {
      await sandbox.world.actOnPayout(reference, 'credited');
    },
    sendsPayouts: true,
    returnPayout: async (reference) => {
      await sandbox.world.actOnPayout(reference, 'returned', 'account closed');
    },
    spoilFirstPayment: async (reference) => {
      const year9999 = "timestamptz '9999-12-31T12:00:00Z'";
      await sandbox.pool.query(
        `with spoilt as (
          update sandbox_provider_payment set paid_at = ${year9999} where payment_id = (
            select p.payment_id from sandbox_provider_payment p join sandbox_provider_charge c
              on c.provider_reference = p.provider_reference
            where c.reference = $1 order by p.payment_id limit 1) returning payment_id
        ) update sandbox_provider_settlement set value_at = ${year9999}
          where subject_id in (select payment_id from spoilt)`,
        [reference],
      );
    },
    lastWebhook: () => {
      const webhook = sandbox.received.at(-1);
      if (!webhook) throw new Error('no webhook came');
      return webhook;
    },
    close: sandbox.close,
  };
});
