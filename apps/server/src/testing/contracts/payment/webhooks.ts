import { expect, it } from 'vitest';
import { chargeOf, type ReceivedWebhook, type Subject } from './contract-subject.ts';

const dayMs = 24 * 3_600_000;

export function webhooksAreJudged(subject: Subject): void {
  const verify = (webhook: ReceivedWebhook, now: Date) =>
    subject().provider.parseWebhook(webhook.rawBody, webhook.headers, now);

  it('believes its own webhook, and refuses what its proof shows to be unsigned, altered or old', async () => {
    const { provider, now } = subject();
    const request = chargeOf(subject());
    await provider.requestCharge(request);
    await subject().pay(request.reference, 775_000n);
    const webhook = subject().lastWebhook();
    expect(verify(webhook, now())).toMatchObject({ ok: true });
    expect(verify({ ...webhook, headers: {} }, now())).toEqual({ ok: false, reason: 'unsigned' });
    const raw = webhook.rawBody.toString('utf8');
    const tampered = { ...webhook, rawBody: Buffer.from(raw.replaceAll(/7(7?)50/g, '9$150')) };
    expect(tampered.rawBody.equals(webhook.rawBody)).toBe(false);
    if (provider.proof !== 'token') expect(verify(tampered, now())).toEqual({ ok: false, reason: 'altered' });
    const dayLater = new Date(now().getTime() + dayMs);
    if (provider.proof === 'signed-dated')
      expect(verify(webhook, dayLater)).toEqual({ ok: false, reason: 'too-old' });
    const { secretHeader } = provider;
    if (secretHeader !== null) {
      const forged = { ...webhook, headers: { ...webhook.headers, [secretHeader]: 'x'.repeat(40) } };
      expect(verify(forged, now())).toEqual({ ok: false, reason: 'altered' });
    }
  });

  it('gives every delivery of one message the same event id, and other messages other ones', async () => {
    const { provider, now } = subject();
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const request = chargeOf(subject());
      await provider.requestCharge(request);
      await subject().pay(request.reference, 775_000n);
      const verdicts = [verify(subject().lastWebhook(), now()), verify(subject().lastWebhook(), now())];
      const told = verdicts.map((verdict) => (verdict.ok ? verdict.event?.eventId : null));
      expect(told[0]).toEqual(told[1]);
      ids.push(told[0] ?? '');
    }
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('');
  });

  it('is told by a message that moves no money that it is genuine, and of no event', () => {
    const { idleWebhook, now } = subject();
    if (idleWebhook) expect(verify(idleWebhook(), now())).toEqual({ ok: true, event: null });
  });

  it('reads a webhook again that was proven when it came', async () => {
    const { provider, now } = subject();
    const request = chargeOf(subject());
    await provider.requestCharge(request);
    await subject().pay(request.reference, 775_000n);
    const webhook = subject().lastWebhook();
    expect(provider.parseProven(webhook.rawBody)).toEqual(verify(webhook, now()));
    expect(provider.parseProven(Buffer.from('{"nothing":'))).toEqual({ ok: false, reason: 'malformed' });
  });
}
