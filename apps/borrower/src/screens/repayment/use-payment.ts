import { delayFlag } from '@hiram/wire/limits';
import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';

/** The payment: an amount quoted by the server, and whether it extends the loan. */
export type Asked = { readonly amountMinor: number; readonly isRollover: boolean };

/**
 * Requests a payment page and goes there. Each channel and amount is its own action. An extension at zero needs
 * no channel and leads back to the order.
 */
export function usePayment({ amountMinor, isRollover }: Asked, channelNumber: string | null) {
  const { goTo, page } = useTools();
  const { orderId, productId } = page;
  const purpose = isRollover ? 'rollover' : 'repayment';
  const { standing, run } = useKeyedAction({
    call: 'generateVcode',
    action: `pay:${orderId}:${purpose}:${channelNumber ?? ''}:${amountMinor}`,
    onSuccess: ({ payUrl }) => goTo(payUrl),
  });
  const request = {
    ...{ orderId, productId, amount: amountMinor },
    ...(channelNumber !== null && { channelNumber }),
  };
  const pay = () => run(isRollover ? { ...request, isDelay: delayFlag } : request);
  return { standing, pay };
}
