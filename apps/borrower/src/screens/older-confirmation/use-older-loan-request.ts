import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';
import { useConfirmed } from '../confirmation/use-confirmed.ts';
import type { OlderConfirmationContent } from './older-confirmation-content.ts';

/**
 * Accepts the loan on the page by the older API. Its key is that of the current page, because it is the same
 * loan.
 */
export function useOlderLoanRequest(offer: OlderConfirmationContent) {
  const { amount, periods: period, termUnit, offerSha256 } = offer;
  const { productId: key } = useTools().page;
  const onSuccess = useConfirmed();
  const { standing, run } = useKeyedAction({ call: 'olderPush', action: `push:${key}`, onSuccess });
  const send = () => run({ amount, period, termUnit, offerSha256, key });
  return { standing, send };
}
