import { fixedMarker } from '@hiram/wire/limits';
import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';
import type { ConfirmationContent } from '../confirmation/confirmation-content.ts';
import { useConfirmed } from '../confirmation/use-confirmed.ts';

/** CONF-07: accepts the loan on the page. */
export function useLoanRequest({ amount, periods, termUnit, offerSha256 }: ConfirmationContent) {
  const { productId } = useTools().page;
  const onSuccess = useConfirmed();
  const { standing, run } = useKeyedAction({
    call: 'loanDetailPush',
    action: `push:${productId}`,
    onSuccess,
  });
  const send = () => run({ amount, periods, termUnit, productId, offerSha256, marker: fixedMarker });
  return { standing, send };
}
