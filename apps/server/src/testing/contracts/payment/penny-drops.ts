import { randomUUID } from 'node:crypto';
import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import { isPaidFrom } from '../../../providers/payment/accounts/reverse-penny-drop.ts';
import { ProviderFailure } from '../../../providers/payment/payment-provider.ts';
import { askedOn, badDays, type Subject } from './contract-subject.ts';

/** Reverse penny drops. A provider without any says so. */
export function rupeesProveAccounts(subject: Subject): void {
  const parts = () => {
    const { provider, pennyDrop } = subject();
    return provider.reversePennyDrops && pennyDrop
      ? { drops: provider.reversePennyDrops, ...pennyDrop }
      : null;
  };
  const request = () => ({ reference: newReference('check', randomUUID()), name: 'Asha D’Souza' });

  it('has a link to pay, and waits until somebody has paid', async () => {
    const known = parts();
    if (!known) return;
    const asked = request();
    expect(known.drops.canProve(known.account.kind)).toBe(true);
    expect(known.drops.canProve('wallet')).toBe(false);
    const { upiLink, providerReference } = await known.drops.requestPennyDrop(asked);
    expect(upiLink).toMatch(/^(upi|https?):/);
    expect(providerReference).not.toBe('');
    expect(await known.drops.readPennyDrop(asked.reference)).toEqual({ status: 'waiting' });
  });

  it('says from whose account the rupee came, and whether it is the one in question', async () => {
    const known = parts();
    if (!known) return;
    for (const [how, outcome, isSame] of [
      ['holder', 'match', true],
      ['other-account', 'match', false],
      ['somebody-else', 'mismatch', true],
    ] as const) {
      const asked = request();
      await known.drops.requestPennyDrop(asked);
      await known.pay(asked.reference, how);
      const report = await known.drops.readPennyDrop(asked.reference);
      if (report.status !== 'paid') throw new Error(`it is ${report.status}`);
      expect(report).toMatchObject({ outcome, holderName: expect.any(String) });
      expect(isPaidFrom(known.account, report.paidFrom)).toBe(isSame);
    }
  });

  it('says that nobody paid', async () => {
    const known = parts();
    if (!known) return;
    for (const [how, status] of [
      ['declined', 'failed'],
      ['late', 'expired'],
    ] as const) {
      const asked = request();
      await known.drops.requestPennyDrop(asked);
      await known.pay(asked.reference, how);
      expect(await known.drops.readPennyDrop(asked.reference)).toEqual({ status });
    }
  });

  it.each(badDays)('says nothing of a rupee by an answer that is no answer (%s)', async (how) => {
    const known = parts();
    const { misbehave, provider, inHurry } = subject();
    const { reversePennyDrops: drops } = askedOn(how, provider, inHurry);
    if (!known || !misbehave || !drops) return;
    const asked = request();
    await known.drops.requestPennyDrop(asked);
    misbehave(how);
    try {
      const failure = { name: 'ProviderFailure', isRetryable: true };
      await expect(drops.readPennyDrop(asked.reference)).rejects.toMatchObject(failure);
      await expect(drops.requestPennyDrop(request())).rejects.toMatchObject(failure);
    } finally {
      misbehave(null);
    }
  });

  it('says that it cannot be reached', async () => {
    const drops = subject().unreachable.reversePennyDrops;
    if (!drops) return;
    await expect(drops.requestPennyDrop(request())).rejects.toBeInstanceOf(ProviderFailure);
  });
}
