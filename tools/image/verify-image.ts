import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import type { Container } from './run-image.ts';

/**
 * Runs the image as production does: `migrate` ends, then two processes that serve and one that works get ready, pages are
 * answered, nothing of the image can be written to, and each process ends in order. Throws at the first fault.
 */
export async function verifyImage(container: Container, databaseUrl: string): Promise<void> {
  const database = await makeDatabase(databaseUrl);
  const environment = { ...productionSettings(), DATABASE_URL: database.url };
  try {
    expectSaid(await container.complete('migrate', environment), 'The schema is up to date.');
    const running = [];
    for (const role of ['serve', 'serve', 'work']) {
      const PORT = String(await findFreePort());
      running.push({ role, ...(await container.start(role, { ...environment, PORT, HOST: '127.0.0.1' })) });
    }
    for (const { role, port } of running) {
      const expected = role === 'serve' ? 200 : 404;
      for (const path of ['/login', '/console/', '/docs/'])
        expectStatus(`${role} ${path}`, (await fetch(`http://127.0.0.1:${port}${path}`)).status, expected);
      expectStatus(`${role} /testPreview`, (await fetch(`http://127.0.0.1:${port}/testPreview`)).status, 404);
    }
    for (const { stop } of running) await stop();
    for (const path of ['/hiram/x', '/hiram/apps/server/src/x', '/etc/x', '/x'])
      if ((await container.tryCommand(`echo x > ${path}`)) === 0)
        throw new Error(`${path} can be written to`);
    if ((await container.tryCommand('test "$(id -u)" = 65532')) !== 0)
      throw new Error('it runs as another user');
    if ((await container.tryCommand('test -s THIRD-PARTY-NOTICES.txt')) !== 0)
      throw new Error('notices are missing');
  } finally {
    await database.drop();
  }
}

function expectSaid(said: string, wanted: string): void {
  if (!said.includes(wanted)) throw new Error(`it did not say "${wanted}":\n${said}`);
}

function expectStatus(what: string, status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} answered ${status} and not ${wanted}`);
}

/** Everything that production needs; the payment provider is never spoken with. */
const productionSettings = () => ({
  MODE: 'production',
  CONDUCT: 'strict',
  BASE_URL: 'https://hiram.example',
  FIELD_KEYS: `1:${secret()};index:${secret()}`,
  PARTNER_API_KEY: secret(),
  METRICS_TOKEN: secret(),
  TEXTS_PH: 'kept',
  PAYMENTS_PH: 'xendit',
  XENDIT_SECRET_KEY: secret(),
  XENDIT_CALLBACK_TOKEN: secret(),
});

const secret = (): string => randomBytes(32).toString('hex');

/** An empty database beside the one that the address names. */
async function makeDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `image_${secret().slice(0, 16)}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
