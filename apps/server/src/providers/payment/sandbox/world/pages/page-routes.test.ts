import { randomUUID } from 'node:crypto';
import { moneyOf } from '@hiram/lending/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedSandbox, startSandbox } from '../../../../../testing/sandbox-provider/start-sandbox.ts';
import type { Charge, ChargeRequest } from '../../../payment-provider.ts';

let sandbox: StartedSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const returnUrl = 'http://shop.example/loanDetails?orderId=7';

async function charge(change: Partial<ChargeRequest> = {}): Promise<Charge & { reference: string }> {
  const request: ChargeRequest = {
    reference: randomUUID(),
    amount: moneyOf(775_000n, 'PHP'),
    currency: 'PHP',
    channelNumber: '90101',
    description: 'Loan <b>HR-1</b> & more',
    returnUrl,
    expiresAt: null,
    payer: { id: 'b1', name: 'Maria', phone: '+639170000001' },
    ...change,
  };
  return { ...(await sandbox.provider.requestCharge(request)), reference: request.reference };
}

const addressOf = (made: Charge) => `${sandbox.baseUrl}/sandbox-provider/pay/${made.providerReference}`;

function press(made: Charge, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  return fetch(addressOf(made), { method: 'POST', body, redirect: 'manual' });
}

const statusesOf = async (reference: string) =>
  (await sandbox.provider.listPayments({ reference, providerReference: null })).reports.map(
    (report) => report.status,
  );

describe('the hosted payment page', () => {
  it('shows amount, merchant and channel, with no script and nothing unescaped', async () => {
    const made = await charge();
    expect(made.payUrl).toBe(addressOf(made));
    const response = await fetch(addressOf(made));
    const page = await response.text();
    expect(page).toContain('₱7,750.00');
    expect(page).toContain('GCash');
    expect(page).toContain('Loan &lt;b&gt;HR-1&lt;/b&gt; &amp; more');
    expect(page).not.toMatch(/<script|style=/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.example;");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('pays once and goes back with the result, also on a double tap', async () => {
    const made = await charge();
    const answers = await Promise.all([1, 2, 3].map(() => press(made, { action: 'pay' })));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${returnUrl}&result=paid`);
    }
    expect(await statusesOf(made.reference)).toEqual(['paid']);
    expect(await (await fetch(addressOf(made))).text()).toContain('Already paid');
  });

  it('declines, and can still be paid afterwards', async () => {
    const made = await charge();
    const declined = await press(made, { action: 'decline' });
    expect(declined.headers.get('location')).toBe(`${returnUrl}&result=failed`);
    expect(await statusesOf(made.reference)).toEqual(['failed']);
    await press(made, { action: 'pay' });
    expect(await statusesOf(made.reference)).toEqual(['paid']);
  });

  it('cancels without a payment', async () => {
    const made = await charge();
    const cancelled = await press(made, { action: 'cancel' });
    expect(cancelled.headers.get('location')).toBe(`${returnUrl}&result=cancelled`);
    expect(await statusesOf(made.reference)).toEqual([]);
  });

  it('takes no payment once expired', async () => {
    const made = await charge({ expiresAt: new Date(sandbox.now().getTime() + 60_000) });
    expect(await (await fetch(addressOf(made))).text()).not.toContain('Payment expired');
    sandbox.moveClock(60_000);
    const page = await (await fetch(addressOf(made))).text();
    expect(page).toContain('Payment expired');
    expect(page).toContain('&amp;result=expired');
    expect((await press(made, { action: 'pay' })).status).toBe(410);
    expect(await statusesOf(made.reference)).toEqual([]);
  });

  it('asks for the amount of a standing code, and pays each showing once', async () => {
    const made = await charge({ amount: null, channelNumber: '90006' });
    expect(await (await fetch(addressOf(made))).text()).toContain('name="amount"');
    const wrong = await press(made, { action: 'pay', amount: 'all', attempt: 'a' });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Please enter an amount');
    for (const attempt of ['a', 'a', 'b']) await press(made, { action: 'pay', amount: '1250,50', attempt });
    const { reports } = await sandbox.provider.listPayments({
      reference: made.reference,
      providerReference: null,
    });
    expect(reports.map((report) => report.amountMinor)).toEqual([125_050n, 125_050n]);
  });

  it('answers 404 for a payment that is not there, and 400 for a form that is not ours', async () => {
    const gone = await fetch(`${sandbox.baseUrl}/sandbox-provider/pay/SP_NOBODY`);
    expect(gone.status).toBe(404);
    expect((await press(await charge(), { action: 'explode' })).status).toBe(400);
  });
});

describe('the counter', () => {
  const confirm = (code: string) =>
    fetch(`${sandbox.baseUrl}/sandbox-provider/counter`, {
      method: 'POST',
      body: new URLSearchParams({ code }),
      redirect: 'manual',
    });

  it('finds a payment by its pay code and by the text of its QR picture', async () => {
    const coded = await charge({ channelNumber: '90006' });
    const scanned = await charge({ channelNumber: '90103' });
    const spaced = (coded.payCode ?? '').replace(/(\d{4})(?=\d)/g, '$1 ');
    expect((await confirm(spaced)).headers.get('location')).toBe(`pay/${coded.providerReference}`);
    expect((await confirm(scanned.qrText ?? '')).headers.get('location')).toBe(
      `pay/${scanned.providerReference}`,
    );
    expect((await confirm('123')).status).toBe(404);
    expect((await fetch(`${sandbox.baseUrl}/sandbox-provider/counter`)).status).toBe(200);
  });
});

describe('the channels’ pictures', () => {
  it('exist for every channel', async () => {
    for (const currency of ['PHP', 'INR'] as const)
      for (const channel of sandbox.provider.listChannels(currency)) {
        const response = await fetch(`${sandbox.baseUrl}${channel.logoUrl}`);
        expect(response.headers.get('content-type')).toContain('image/svg+xml');
        expect(await response.text()).toContain(`aria-label="${channel.name}"`);
      }
    expect((await fetch(`${sandbox.baseUrl}/sandbox-provider/logos/1.svg`)).status).toBe(404);
  });
});
