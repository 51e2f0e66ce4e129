import { paymentReturnPath } from '@hiram/wire/addresses';
import { newReference } from '@hiram/wire/reference';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Hiram } from '../hiram-client.ts';
import type { ScreenAddress } from './screen-address.ts';

type Act = Parameters<Hiram['pay']>[1] | null;

/** The result of an attempt to pay; null leaves it without an answer. */
const attempt = (state: string, act: Act): ScreenAddress => ({
  name: `payment-result, ${state}`,
  hasScript: false,
  locate: async (hiram) => {
    const { query, orderId } = await hiram.demo('Dina', 'IN');
    const productId = new URLSearchParams(query).get('productId') ?? '';
    const asked = await hiram.call(query, '/v3/installment/loan-play-detail', { productId, orderId });
    const { repayAmount, repayList } = asked.data as RepaymentAnswer;
    for (const { channel_number: channelNumber } of repayList) {
      const fields = { productId, orderId, amount: String(repayAmount), channelNumber };
      const { data } = await hiram.call(query, '/v3/loan-details/generate-vcode', fields);
      const { payUrl } = data as { payUrl: string };
      const id = new URL(payUrl, hiram.baseUrl).searchParams.get('id');
      if (id === null) continue;
      const reference = newReference('payment', id);
      if (act) await hiram.pay(reference, act);
      return `${paymentReturnPath}/${reference}?${query}`;
    }
    throw new Error('no channel has a code');
  },
});

/**
 * The results of an attempt. What is paid is a small part of what is owed, so that it can be paid again, by a borrower whose
 * amounts no journey names.
 */
export const attemptAddresses: readonly ScreenAddress[] = [
  { name: 'payment-result', hasScript: false, locate: async () => `${paymentReturnPath}/HP-of-nobody` },
  attempt('declined', { status: 'failed' }),
  attempt('received', { amountMinor: 10_000 }),
  attempt('being checked', null),
];
