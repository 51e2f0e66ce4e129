import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Context } from '../../feature/context.ts';
import type { TextGateways } from '../../providers/sms/open-text-gateways.ts';
import { textReceipts } from '../../telemetry/counters.ts';
import { serveReceipts } from './receipts.ts';

it('TEXT-04 counts every refused receipt by its gateway, and a noisy gateway hides no other in the log', async () => {
  const warn = vi.fn();
  const now = new Date('2026-11-29T08:00:00Z');
  const context = {
    log: { warn },
    clock: { systemNow: () => now },
    settings: { baseUrl: 'https://a.example' },
  };
  const gateways = {
    named: (name: string) => ({ name, parseReceipt: () => ({ ok: false, reason: 'bad-signature' }) }),
  };
  const server = fastify();
  serveReceipts(server, context as unknown as Context, gateways as unknown as TextGateways);
  const send = (gateway: string) => server.inject({ method: 'POST', url: `/webhooks/texts/${gateway}` });
  for (let count = 0; count < 70; count += 1) expect((await send('noisy')).statusCode).toBe(401);
  await send('quiet');
  const { values } = await textReceipts.get();
  const refusedOf = (gateway: string) => values.find(({ labels }) => labels.gateway === gateway)?.value;
  expect([refusedOf('noisy'), refusedOf('quiet')]).toEqual([70, 1]);
  expect(warn).toHaveBeenCalledTimes(61);
  expect(warn.mock.lastCall?.[0]).toMatchObject({ gateway: 'quiet' });
  await server.close();
});
