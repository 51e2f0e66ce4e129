import type { TestPlace } from './engines.ts';
import { startTestHiram } from './test-hiram.ts';

/** A house of the tests as a process of its own, to be killed: its place comes as JSON, its address goes to standard output. */
const place = JSON.parse(process.argv[2] ?? '{}') as Omit<TestPlace, 'remove'>;
const hiram = await startTestHiram({ ...place, remove: async () => undefined });
process.stdout.write(`${JSON.stringify({ baseUrl: hiram.baseUrl, startedAt: Date.now() })}\n`);
process.on('SIGTERM', () => void hiram.stop().then(() => process.exit(0)));
