import type { TestPlace } from '../databases/engines.ts';
import { startTestHiram } from '../test-hiram.ts';
import { clockSignals, clockStepMs } from './clock-signals.ts';

/**
 * A test server as a process that can be killed. Its place comes as JSON; it prints when and where it runs.
 */
const place = JSON.parse(process.argv[2] ?? '{}') as Omit<TestPlace, 'remove'>;
const hiram = await startTestHiram(
  { ...place, remove: async () => undefined },
  // The campaign is the proxy that says which address a request came from.
  { TRUSTED_PROXIES: '1' },
);
process.on(clockSignals.ahead, () => hiram.passTime(clockStepMs));
process.on(clockSignals.back, () => hiram.passTime(-clockStepMs));
process.on('SIGTERM', () => void hiram.stop().then(() => process.exit(0)));
process.stdout.write(`started at ${Date.now()}\nHiram is running at ${hiram.baseUrl}\n`);
