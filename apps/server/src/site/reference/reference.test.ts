import { expect, it } from 'vitest';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('the API reference', ({ hiram }) => {
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
});
