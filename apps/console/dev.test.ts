import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDevConsole, type DevConsole } from './dev.ts';

const httpServer = createServer();
let devConsole: DevConsole;
let origin: string;
beforeAll(async () => {
  devConsole = await createDevConsole(httpServer);
  httpServer.on('request', (request, response) =>
    devConsole.middlewares(request, response, () => response.writeHead(404).end('not the console')),
  );
  await new Promise<void>((ready) => httpServer.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await devConsole.close();
  httpServer.close();
});

const get = (path: string) => fetch(origin + path, { headers: { accept: 'text/html' } });

it.each(['/console', '/console?from=mail', '/console/', '/console/loans/1/show'])(
  'while developing, %s is the console with the script that follows changes',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('/console/@vite/client');
    expect(html).toContain('/console/src/main.tsx');
  },
);

it('its sources are modules below the same address', async () => {
  const answer = await get('/console/src/main.tsx');
  expect(answer.headers.get('content-type')).toContain('javascript');
});

it.each(['/', '/consoles', '/loanDetails', '/staff/v1/session'])('leaves %s to the server', async (path) => {
  expect(await (await get(path)).text()).toBe('not the console');
});
