import { expect, it } from 'vitest';
import { newFieldKeys } from '../../ground/encryption/field-encryption.ts';
import { describeEmbedded, describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('the API reference', ({ hiram, staffOf }) => {
  const read = (path: string) => fetch(`${hiram.baseUrl}${path}`, { headers: { 'accept-encoding': 'br' } });

  it('is a page whose scripts need the nonce of each answer, and that may contact no other host', async () => {
    const [first, second] = [await read('/docs'), await read('/docs/')];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'nonce-[^']+';/);
    expect(policy).toMatch(/connect-src 'self';/);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    const page = await first.text();
    expect(await second.text()).not.toBe(page);
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(nonce);
    expect(page).not.toContain('__nonce__');
    const script = await read('/docs/js/scalar.js');
    expect(script.status).toBe(200);
    expect((await script.text()).length).toBeGreaterThan(100_000);
  });

  it('describes the calls, the staff API and the sandbox as they are served', async () => {
    const { paths } = (await (await read('/docs/openapi.json')).json()) as { paths: object };
    const described = Object.keys(paths);
    for (const path of [
      '/gateway/card-init',
      '/staff/v1/session',
      '/staff/v1/day-closes.csv',
      '/sandbox/clock',
    ])
      expect(described).toContain(path);
    const routes = hiram.features.flatMap(({ staff = [] }) => staff.map(({ route }) => route.path));
    for (const path of routes) expect(described).toContain(`/staff/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  });

  it('SAFE-25 shows the page of the staff API to staff who are signed in, and exists for nobody else', async () => {
    const { cookie } = await staffOf('support');
    for (const path of [
      '/staff/docs',
      '/staff/docs/',
      '/staff/docs/openapi.json',
      '/staff/docs/js/scalar.js',
    ]) {
      expect((await read(path)).status, path).toBe(404);
      const forged = { cookie: `hiram_staff=${'A'.repeat(43)}` };
      expect((await fetch(`${hiram.baseUrl}${path}`, { headers: forged })).status, path).toBe(404);
      expect((await fetch(`${hiram.baseUrl}${path}`, { headers: { cookie } })).status, path).toBe(200);
    }
  });
});

const production = {
  MODE: 'production',
  CONDUCT: 'specified',
  PAYMENTS_PH: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_production_of_the_tests',
  XENDIT_CALLBACK_TOKEN: 'the-callback-token-of-the-tests-00000',
  BASE_URL: 'https://hiram.example',
  DATABASE_URL: 'postgres://localhost/hiram',
  FIELD_KEYS: newFieldKeys(),
  PARTNER_API_KEY: 'the-partner-key-of-the-tests-is-long-enough',
  METRICS_TOKEN: 'the-metrics-token-of-the-tests',
  PAYMENT_API_KEY: 'the-payment-key-of-the-tests',
  PAYMENT_URL: 'http://127.0.0.1:9',
  TEXTS_PH: 'kept',
};

describeEmbedded('the API reference in production', production, ({ hiram }) => {
  it('SAFE-25 names no address of staff and none of the sandbox to the public', async () => {
    const answer = await hiram.server.inject({ url: '/docs/openapi.json' });
    expect(answer.statusCode).toBe(200);
    const paths = Object.keys((answer.json() as { paths: object }).paths);
    expect(paths).toContain('/gateway/card-init');
    expect(paths.filter((path) => /^\/(staff|sandbox)/.test(path))).toEqual([]);
    expect((await hiram.server.inject({ url: '/staff/docs/openapi.json' })).statusCode).toBe(404);
  });
});
