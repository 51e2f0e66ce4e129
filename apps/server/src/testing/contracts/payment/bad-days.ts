import { expect, it } from 'vitest';
import { AccessDenied, ProviderFailure } from '../../../providers/payment/payment-provider.ts';
import { takeContacts } from '../../../telemetry/provider-contacts.ts';
import { askedOn, badDays, chargeOf, named, payoutOf, type Subject } from './contract-subject.ts';

/** What a provider's server may do to us: no answer of it is taken for a yes or for a no. */
export function badDaysAreEndured(subject: Subject): void {
  it.each(badDays)('takes an answer that is no answer (%s) for an unknown outcome', async (how) => {
    const { misbehave, inHurry } = subject();
    if (!misbehave) return;
    const provider = askedOn(how, subject().provider, inHurry);
    const [charge, payout] = [chargeOf(subject()), payoutOf(subject())];
    misbehave(how);
    takeContacts();
    try {
      const asked = [
        provider.requestCharge(charge),
        provider.requestPayout(payout),
        provider.findPayout(named(payout.reference, 'theirs-1')),
        provider.listPayments(named(charge.reference, 'theirs-1')),
      ];
      for (const outcome of await Promise.allSettled(asked)) {
        expect(outcome.status).toBe('rejected');
        const { reason } = outcome as PromiseRejectedResult;
        expect(reason).toBeInstanceOf(ProviderFailure);
        expect(reason).toMatchObject({ isRetryable: true, retryAfterSeconds: how === 'busy' ? 7 : null });
        expect(reason instanceof AccessDenied).toBe(how === 'unauthorized' || how === 'forbidden');
      }
      // None of it counts as an answer where staff see whether the provider answers.
      const isFailing = takeContacts().map(({ provider: name, failures }) => [name, failures > 0]);
      expect(isFailing).toEqual([[provider.name, true]]);
    } finally {
      misbehave(null);
    }
    expect((await subject().provider.requestPayout(payout)).providerReference).not.toBe('');
  });
}
