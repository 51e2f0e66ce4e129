import { delayFlag } from '@hiram/wire/limits';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import { useState } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';

/** The payment: an amount quoted by the server, and whether it extends the loan. */
export type Asked = { readonly amountMinor: number; readonly isRollover: boolean };

/**
 * Requests a payment page and goes there. Each channel and amount is its own action. An extension at zero needs
 * no channel and leads back to the order. `outdated` is what the server said of a page whose amount is no longer right; it
 * stands until the next press.
 */
export function usePayment({ amountMinor, isRollover }: Asked, channelNumber: string | null) {
  const { goTo, page } = useTools();
  const { orderId, productId } = page;
  const purpose = isRollover ? 'rollover' : 'repayment';
  const [outdated, setOutdated] = useState('');
  const { standing, run } = useKeyedAction({
    call: 'generateVcode',
    action: `pay:${orderId}:${purpose}:${channelNumber ?? ''}:${amountMinor}`,
    onSuccess: ({ payUrl }) => goTo(payUrl),
    onRefused: (code, message) => setOutdated(isOutdated(code) ? message : ''),
  });
  const request = {
    ...{ orderId, productId, amount: amountMinor },
    ...(channelNumber !== null && { channelNumber }),
  };
  const pay = () => {
    setOutdated('');
    return run(isRollover ? { ...request, isDelay: delayFlag } : request);
  };
  return { standing, outdated, pay };
}

/** Whether a refusal says that the amount on the page is no longer right. */
export const isOutdated = (code: number | string): boolean =>
  isRefusalCode(
    code,
    'quoteExpired',
    'nothingOwed',
    'prepaymentTooEarly',
    'amountNotQuoted',
    'rolloverNotDue',
    'rolloverLimitReached',
  );
