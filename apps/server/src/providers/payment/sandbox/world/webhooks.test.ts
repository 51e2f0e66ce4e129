import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StartedSandbox, startSandbox } from '../../../../testing/sandbox-provider/start-sandbox.ts';
import { noFaults } from './faults.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.world.setFaults(noFaults);
  sandbox.answerWebhooks(204);
  sandbox.received.length = 0;
});

async function chargeOnce(): Promise<string> {
  const reference = randomUUID();
  await sandbox.provider.requestCharge({
    reference,
    amount: moneyOf(775_000n, 'PHP'),
    currency: 'PHP',
    channelNumber: '90006',
    description: 'Loan',
    returnUrl: 'http://127.0.0.1/loanDetails',
    expiresAt: null,
    payer: { id: 'b1', name: 'Maria', phone: '+639170000001' },
  });
  return reference;
}

function receivedEvents() {
  return sandbox.received.map(({ rawBody, headers }) => {
    const verdict = sandbox.provider.parseWebhook(rawBody, headers, sandbox.now());
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.event;
  });
}

describe('the sandbox provider sends webhooks', () => {
  it('n times with one event id, each signed', async () => {
    const reference = await chargeOnce();
    const outcome = await sandbox.world.act(reference, { deliveries: 10 });
    const ids = receivedEvents().map((event) => event?.eventId);
    expect(ids).toHaveLength(10);
    expect(outcome).toEqual({ kind: 'done', eventId: ids[0] });
    expect(new Set(ids).size).toBe(1);
  });

  it('with the same id again when the same thing is told again, and another for another status', async () => {
    const reference = await chargeOnce();
    for (const status of ['failed', 'paid', 'paid', 'reversed'] as const)
      await sandbox.world.act(reference, { status });
    const [failed, paid, paidAgain, reversed] = receivedEvents();
    expect(paidAgain).toEqual(paid);
    expect(new Set([failed, paid, reversed].map((event) => event?.eventId)).size).toBe(3);
  });

  it('naming the instant that the payer paid', async () => {
    const paidAt = new Date('2026-11-13T09:30:00Z');
    await sandbox.world.act(await chargeOnce(), { paidAt });
    expect(receivedEvents()[0]?.report).toMatchObject({ paidAt });
  });

  it('again with growing pauses while the receiver refuses, at most 8 times, with a fresh signature', async () => {
    sandbox.answerWebhooks(500);
    await sandbox.world.act(await chargeOnce());
    await sandbox.world.flush();
    expect(sandbox.received).toHaveLength(1);
    for (let attempt = 1; attempt < 12; attempt += 1) {
      sandbox.moveClock(1_000 * 2 ** (attempt - 1) - 1);
      await sandbox.world.flush();
      expect(sandbox.received).toHaveLength(Math.min(attempt, 8));
      sandbox.moveClock(1);
      await sandbox.world.flush();
    }
    expect(sandbox.received).toHaveLength(8);
    expect(new Set(sandbox.received.map((webhook) => webhook.headers['sandbox-signature'])).size).toBe(8);
  });

  it('until the receiver takes it, and then no more', async () => {
    sandbox.answerWebhooks(503);
    await sandbox.world.act(await chargeOnce());
    sandbox.answerWebhooks(204);
    sandbox.moveClock(1_000);
    await sandbox.world.flush();
    sandbox.moveClock(3_600_000);
    await sandbox.world.flush();
    expect(sandbox.received).toHaveLength(2);
  });

  it('never while silent, though it knows the payment when asked', async () => {
    sandbox.world.setFaults({ webhooks: 'silent' });
    const reference = await chargeOnce();
    await sandbox.world.act(reference, { deliveries: 3 });
    sandbox.world.setFaults(noFaults);
    sandbox.moveClock(3_600_000);
    await sandbox.world.flush();
    expect(sandbox.received).toHaveLength(0);
    expect(
      (await sandbox.provider.listPayments({ reference, providerReference: null })).reports,
    ).toMatchObject([{ status: 'paid' }]);
  });

  it('only after the set time while late', async () => {
    sandbox.world.setFaults({ webhooks: 'late', lateMs: 90_000 });
    await sandbox.world.act(await chargeOnce());
    sandbox.moveClock(89_999);
    await sandbox.world.flush();
    expect(sandbox.received).toHaveLength(0);
    sandbox.moveClock(1);
    await sandbox.world.flush();
    expect(sandbox.received).toHaveLength(1);
  });

  it('newest first while shuffled', async () => {
    sandbox.world.setFaults({ webhooks: 'shuffled' });
    const reference = await chargeOnce();
    for (const status of ['failed', 'paid', 'reversed'] as const)
      await sandbox.world.act(reference, { status });
    await sandbox.world.flush();
    const told = receivedEvents().map((event) => event?.report.status);
    expect(told).toEqual(['reversed', 'paid', 'failed']);
  });

  it('for one payment only when a hundred act at once', async () => {
    const reference = await chargeOnce();
    await Promise.all(Array.from({ length: 100 }, () => sandbox.world.act(reference)));
    expect(
      (await sandbox.provider.listPayments({ reference, providerReference: null })).reports,
    ).toHaveLength(1);
    expect(new Set(receivedEvents().map((event) => event?.eventId)).size).toBe(1);
  });

  it('nothing for a reference that it does not know', async () => {
    expect(await sandbox.world.act('nobody')).toEqual({ kind: 'refused', reason: 'unknown' });
    expect(await sandbox.world.actOnPayout('nobody', 'credited')).toMatchObject({ reason: 'unknown' });
    expect(sandbox.received).toHaveLength(0);
  });
});

describe('the sandbox provider’s timer', () => {
  it('sends what has become due, by itself, until the server closes', async () => {
    const ticking = await startSandbox(10);
    ticking.world.setFaults({ webhooks: 'late', lateMs: 60_000 });
    const account = { kind: 'wallet', code: '90101', number: '0917', holderName: 'Maria' } as const;
    await ticking.provider.requestPayout({
      reference: 'p',
      amount: moneyOf(1n, 'PHP'),
      account,
      firstAskedAt: new Date(0),
    });
    await ticking.world.actOnPayout('p', 'credited');
    expect(ticking.received).toHaveLength(0);
    ticking.moveClock(60_000);
    await expect.poll(() => ticking.received.length).toBe(1);
    await ticking.close();
  });
});
