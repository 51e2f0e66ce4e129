import { describeProviderContract } from '../provider-contract.ts';
import { createSandboxProvider } from './provider.ts';
import { sandboxKeys, startSandbox } from './start-sandbox.ts';

describeProviderContract('the sandbox provider', async () => {
  const sandbox = await startSandbox();
  return {
    provider: sandbox.provider,
    unreachable: createSandboxProvider({ ...sandboxKeys, baseUrl: 'http://127.0.0.1:1' }),
    now: sandbox.now,
    pay: async (reference, amountMinor) => {
      await sandbox.world.act(reference, { amountMinor });
    },
    decline: async (reference) => {
      await sandbox.world.act(reference, { status: 'failed' });
    },
    creditPayout: async (reference) => {
      await sandbox.world.actOnPayout(reference, 'credited');
    },
    returnPayout: async (reference) => {
      await sandbox.world.actOnPayout(reference, 'returned', 'account closed');
    },
    lastWebhook: () => {
      const webhook = sandbox.received.at(-1);
      if (!webhook) throw new Error('no webhook came');
      return webhook;
    },
    close: sandbox.close,
  };
});
