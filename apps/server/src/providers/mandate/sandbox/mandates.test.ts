import { setTimeout as delay } from 'node:timers/promises';
import { describeMandateContract } from '../../../testing/contracts/mandate/describe-mandate-contract.ts';
import { sandboxKeys, startSandbox } from '../../../testing/sandbox-provider/start-sandbox.ts';
import { createSandboxMandates } from './mandates.ts';

describeMandateContract('the sandbox provider', async () => {
  const sandbox = await startSandbox();
  return {
    mandates: createSandboxMandates({ ...sandboxKeys, baseUrl: sandbox.baseUrl }),
    payments: sandbox.provider,
    unreachable: createSandboxMandates({ ...sandboxKeys, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: null,
    now: sandbox.now,
    moveClock: sandbox.moveClock,
    act: (reference, what) => sandbox.world.actOnMandate(reference, what),
    setDebits: (debits) => void sandbox.world.setFaults({ debits }),
    takeWebhooks: async () => {
      // What was queued a moment ago is on its way; flushing waits for it.
      await delay(0);
      await sandbox.world.flush();
      return sandbox.received.splice(0);
    },
    misbehave: null,
    close: sandbox.close,
  };
});
