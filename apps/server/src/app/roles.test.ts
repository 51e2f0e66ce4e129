import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listProviderContacts } from '../figures/status/provider-contact-store.ts';
import { publishProducts } from '../lender/products/publish-products.ts';
import { decideLoan } from '../loans/decision/decide-loan.ts';
import { noteContact } from '../telemetry/provider-contacts.ts';
import { applyFor } from '../testing/borrowers/lend.ts';
import { onPostgres, type TestPlace } from '../testing/databases/engines.ts';
import { startTestHiram, type TestHiram } from '../testing/test-hiram.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');
const waitMs = 20_000;

onPostgres('OPS-01 the roles of a process', (makePlace) => {
  let place: TestPlace;
  let environment: Record<string, string>;
  const started: TestHiram[] = [];

  beforeAll(async () => {
    place = await makePlace({ isBare: true });
    const { database, dataFolder } = place;
    environment = { DATABASE_URL: 'url' in database ? database.url : '', DATA_DIR: dataFolder };
  });
  afterAll(async () => {
    for (const hiram of started.reverse()) await hiram.stop();
    await place.remove();
  });

  const start = async (own: Record<string, string>): Promise<TestHiram> => {
    const hiram = await startTestHiram(place, { ...environment, ...own });
    started.push(hiram);
    return hiram;
  };
  const countUnsent = async ({ context }: TestHiram): Promise<number> => {
    const rows = await context.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
    return rows.length;
  };
  const countDeliveries = async ({ context }: TestHiram): Promise<number> =>
    (await context.db.selectFrom('webhook_delivery').select('id').execute()).length;

  it('neither serve nor work on a schema that is older than the program', async () => {
    const refusal = /lacks migrations \(0001-.*run the role migrate first/;
    await expect(start({ ROLE: 'serve' })).rejects.toThrow(refusal);
    await expect(start({ ROLE: 'work', BASE_URL: 'http://127.0.0.1:9' })).rejects.toThrow(refusal);
  });

  it('migrate, which brings the schema up to date and ends', async () => {
    const child = spawn(process.execPath, [main, 'migrate'], {
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([0, 'The schema is up to date.\n']);
  });

  it('migrate, which publishes the files of the lender, while an older release that starts again brings back none of its own', async () => {
    const older = await start({ ROLE: 'serve' });
    const { db, brand, clock } = older.context;
    const listVersions = () => db.selectFrom('product').select(['id', 'version', 'definition']).execute();
    const published = await listVersions();
    expect(published.length).toBeGreaterThan(0);
    const changed = { ...(brand.products[0] as object), name: 'As the newer release has it' };
    await publishProducts(db, [changed], clock.businessNow());
    await start({ ROLE: 'serve' });
    const after = await listVersions();
    expect(after).toHaveLength(published.length + 1);
    expect(after.at(-1)).toMatchObject({ version: 2, definition: changed });
  });

  it('serve, which answers and queues and leaves what is queued to the workers', async () => {
    const serving = await start({ ROLE: 'serve' });
    const orderId = await applyFor(await serving.borrower(), '1003');
    expect((await decideLoan(serving.context, orderId, { approve: true, reason: 'good' })).ok).toBe(true);
    expect(await countUnsent(serving)).toBeGreaterThan(0);
    // What it keeps of its own memory is written each half second: after four of them workers would have sent.
    for (let count = 1; count <= 4; count += 1) {
      const answer = await fetch(`${serving.baseUrl}/webhooks/payments/sandbox`, {
        method: 'POST',
        body: '{}',
      });
      expect(answer.status).toBe(401);
      await vi.waitUntil(async () => (await countDeliveries(serving)) === count, waitMs);
    }
    expect(await countUnsent(serving)).toBeGreaterThan(0);
  });

  it('SEE-03 serve, which has staff see that a provider failed it', async () => {
    const around = { recurringSecondsMax: 10 };
    const serving = await startTestHiram(place, { ...environment, ROLE: 'serve' }, undefined, around);
    started.push(serving);
    const { db } = serving.context;
    noteContact('failing-while-served', false);
    const isSeen = async () =>
      (await listProviderContacts(db)).some(({ provider }) => provider === 'failing-while-served');
    await vi.waitUntil(isSeen, waitMs);
  });

  it('work, which sends what others queued and answers nothing but its health', async () => {
    const [serving] = started;
    if (!serving) throw new Error('nobody serves');
    const working = await start({ ROLE: 'work', BASE_URL: serving.baseUrl });
    await vi.waitUntil(async () => (await countUnsent(working)) === 0, waitMs);
    const payouts = await working.context.db.selectFrom('payout').select('status').execute();
    expect(payouts).toMatchObject([{ status: expect.stringMatching(/sent|credited/) }]);
    const { port } = working.server.server.address() as AddressInfo;
    const statuses = await Promise.all(
      [
        '/healthz',
        '/readyz',
        '/testPreview',
        '/login',
        '/staff/v1/session',
        '/webhooks/payments/sandbox',
      ].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });
});
