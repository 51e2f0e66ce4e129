import { moneyOf } from '@hiram/lending/money';
import { expect, it } from 'vitest';
import { ProviderFailure } from '../../../providers/payment/payment-provider.ts';
import { chargeOf, type Subject } from './contract-subject.ts';

export function chargesAreKept(subject: Subject): void {
  it('lists the channels of its currencies, each number once, and none of another', () => {
    const { provider } = subject();
    for (const currency of provider.currencies) {
      const channels = provider.listChannels(currency);
      expect(channels.length).toBeGreaterThan(0);
      expect(channels.every((channel) => channel.currency === currency)).toBe(true);
      expect(new Set(channels.map((channel) => channel.number)).size).toBe(channels.length);
    }
    for (const currency of ['PHP', 'INR'] as const)
      if (!provider.currencies.includes(currency)) expect(provider.listChannels(currency)).toEqual([]);
  });

  it('gives each channel what its presentation needs, for a sum and, where it takes any, for a standing code', async () => {
    const { provider } = subject();
    for (const channel of provider.currencies.flatMap((currency) => provider.listChannels(currency)))
      for (const amount of [moneyOf(775_000n, channel.currency), ...(channel.takesAnyAmount ? [null] : [])]) {
        const charge = await provider.requestCharge(
          chargeOf(subject(), { channelNumber: channel.number, currency: channel.currency, amount }),
        );
        expect(charge.providerReference).not.toBe('');
        expect(charge.payUrl !== null).toBe(channel.presentation === 'redirect');
        expect(charge.payCode !== null).toBe(channel.presentation === 'pay-code');
        const pictures = [charge.qrText, charge.qrImage].filter((each) => each !== null);
        expect(pictures).toHaveLength(channel.presentation === 'qr' ? 1 : 0);
        if (charge.qrImage) expect(charge.qrImage).toMatch(/^data:image\/(png|svg\+xml);base64,/);
      }
  });

  it('gives one that ends with its day, also minutes before, and says where it ends earlier', async () => {
    const { provider, now } = subject();
    for (const minutes of [5, 20 * 60])
      for (const { number: channelNumber, currency } of provider.currencies.flatMap(provider.listChannels)) {
        const expiresAt = new Date(now().getTime() + minutes * 60_000);
        const asked = chargeOf(subject(), { channelNumber, currency, expiresAt });
        const { providerReference, endsAt = expiresAt } = await provider.requestCharge(asked);
        expect(providerReference, channelNumber).not.toBe('');
        expect(endsAt.getTime(), channelNumber).toBeLessThanOrEqual(expiresAt.getTime());
      }
  });

  it('gives the same charge for the same reference, also to many who ask at once', async () => {
    const request = chargeOf(subject());
    const asked = Array.from({ length: 8 }, () => subject().provider.requestCharge(request));
    const charges = [...(await Promise.all(asked)), await subject().provider.requestCharge(request)];
    expect(new Set(charges.map((charge) => JSON.stringify(charge))).size).toBe(1);
  });

  it('throws a retryable failure when nobody answers', async () => {
    const failure = subject().unreachable.requestCharge(chargeOf(subject()));
    await expect(failure).rejects.toBeInstanceOf(ProviderFailure);
    await expect(failure).rejects.toMatchObject({ isRetryable: true });
  });
}
