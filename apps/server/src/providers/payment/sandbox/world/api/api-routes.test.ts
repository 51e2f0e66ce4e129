import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StartedSandbox,
  sandboxKeys,
  startSandbox,
} from '../../../../../testing/sandbox-provider/start-sandbox.ts';
import { createSandboxProvider } from '../../provider.ts';
import { noFaults } from '../faults.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.world.setFaults(noFaults);
});

const chargeOf = (reference: string) => ({
  reference,
  amount: moneyOf(775_000n, 'PHP'),
  currency: 'PHP' as const,
  channelNumber: '90101',
  description: 'Loan',
  returnUrl: 'http://127.0.0.1/loanDetails',
  expiresAt: null,
  payer: { id: 'b1', name: 'Maria', phone: '+639170000001' },
});

const firstAskedAt = new Date('2026-11-20T02:00:00Z');

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.baseUrl}/sandbox-provider${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': sandboxKeys.apiKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('the sandbox provider’s API', () => {
  it('answers 401 without its key, on every call', async () => {
    for (const key of ['', 'wrong', `${sandboxKeys.apiKey} `.repeat(2)])
      for (const path of ['/v1/charges', '/v1/card-charges', '/v1/payouts'])
        expect((await post(path, {}, { 'x-api-key': key })).status).toBe(401);
    const reading = await fetch(`${sandbox.baseUrl}/sandbox-provider/v1/charges/a/payments`);
    expect(reading.status).toBe(401);
  });

  it('answers 400 to what it cannot read and keeps nothing', async () => {
    const reference = randomUUID();
    const good = {
      reference,
      amount: { value: 775_000, currency: 'PHP' },
      currency: 'PHP',
      channel: '90101',
      description: 'Loan',
      return_url: 'http://127.0.0.1/',
      expires_at: null,
    };
    const bad = [
      '{',
      '[]',
      {},
      { ...good, amount: { value: 0, currency: 'PHP' } },
      { ...good, amount: { value: 1.5, currency: 'PHP' } },
      { ...good, amount: { value: 1, currency: 'INR' } },
      { ...good, reference: 'a b' },
      { ...good, description: 'x'.repeat(201) },
      { ...good, return_url: 'javascript:alert(1)' },
      { ...good, surprise: true },
    ];
    for (const body of bad) expect((await post('/v1/charges', body)).status).toBe(400);
    expect((await post('/v1/charges', { ...good, channel: '91101' })).status).toBe(422);
    expect(await sandbox.provider.listPayments({ reference, providerReference: null })).toEqual({
      reports: [],
      unreadable: [],
    });
    expect(await sandbox.world.act(reference)).toMatchObject({ reason: 'unknown' });
  });

  it('refuses a reference that stands for something else', async () => {
    const reference = randomUUID();
    await sandbox.provider.requestCharge(chargeOf(reference));
    const other = { ...chargeOf(reference), amount: moneyOf(1n, 'PHP') };
    await expect(sandbox.provider.requestCharge(other)).rejects.toMatchObject({ isRetryable: false });
    const account = { kind: 'wallet', code: '90101', number: '0917', holderName: 'Maria' } as const;
    const payout = { reference, amount: moneyOf(970_000n, 'PHP'), account, firstAskedAt };
    await sandbox.provider.requestPayout(payout);
    const elsewhere = { ...payout, account: { ...account, number: '0918' } };
    await expect(sandbox.provider.requestPayout(elsewhere)).rejects.toMatchObject({ isRetryable: false });
  });

  it('refuses for good to pay to an account with a certain end, and keeps nothing of it', async () => {
    const reference = randomUUID();
    const account = { kind: 'wallet', code: '90006', number: '09170000422', holderName: 'Maria' } as const;
    const payout = { reference, amount: moneyOf(970_000n, 'PHP'), account, firstAskedAt };
    await expect(sandbox.provider.requestPayout(payout)).rejects.toMatchObject({ isRetryable: false });
    expect(await sandbox.provider.findPayout({ reference, providerReference: null })).toBeNull();
  });

  it('declines, breaks and stays silent as its faults say', async () => {
    const reference = randomUUID();
    const request = () => sandbox.provider.requestCharge(chargeOf(reference));
    expect((await post('/faults', { charges: 'declined' })).status).toBe(200);
    await expect(request()).rejects.toMatchObject({ name: 'ProviderFailure', isRetryable: false });
    await post('/faults', { charges: 'error' });
    await expect(request()).rejects.toMatchObject({ isRetryable: true });
    await post('/faults', { charges: 'timeout', timeoutMs: 60_000 });
    const impatient = createSandboxProvider({ ...sandboxKeys, baseUrl: sandbox.baseUrl, timeoutMs: 100 });
    await expect(impatient.requestCharge(chargeOf(reference))).rejects.toMatchObject({ isRetryable: true });
    await post('/faults', { charges: 'normal' });
    expect((await request()).payUrl).toContain('/sandbox-provider/pay/');
    expect((await post('/faults', { charges: 'sulking' })).status).toBe(400);
  });

  it('lists a payment only after a while, where its lists are late', async () => {
    const reference = randomUUID();
    const { providerReference } = await sandbox.provider.requestCharge(chargeOf(reference));
    await sandbox.world.act(reference, { deliveries: 0 });
    const listed = async () =>
      (await sandbox.provider.listPayments({ reference, providerReference })).reports;
    sandbox.world.setFaults({ lists: 'late', lateMs: 3_600_000 });
    expect(await listed()).toEqual([]);
    sandbox.world.setFaults({ lateMs: 0 });
    expect(await listed()).toHaveLength(1);
  });

  it('keeps no account number and no name', async () => {
    const reference = randomUUID();
    const account = {
      kind: 'wallet',
      code: '90101',
      number: '09179998877',
      holderName: 'Zenaida Q',
    } as const;
    await sandbox.provider.requestPayout({ reference, amount: moneyOf(1n, 'PHP'), account, firstAskedAt });
    const kept = await sandbox.pool.query('select to_jsonb(p) as row from sandbox_provider_payout p');
    expect(JSON.stringify(kept.rows)).not.toMatch(/09179998877|Zenaida/);
  });
});
