import { fixedMarker } from '@hiram/wire/limits';
import type { ConfirmationContent } from '../confirmation/confirmation-content.ts';
import { useConfirmed } from '../confirmation/use-confirmed.ts';
import { useTools } from '../screen-context.tsx';
import { useMoneyAction } from '../use-money-action.ts';

/** CONF-07: takes the loan that is shown. */
export function useLoanRequest({ amount, periods, termUnit }: ConfirmationContent) {
  const { productId } = useTools().page;
  const onSuccess = useConfirmed();
  const { standing, run } = useMoneyAction({
    call: 'loanDetailPush',
    action: `push:${productId}`,
    onSuccess,
  });
  const send = () => run({ amount, periods, termUnit, productId, marker: fixedMarker });
  return { standing, send };
}
