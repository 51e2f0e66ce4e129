import { useConfirmed } from '../confirmation/use-confirmed.ts';
import { useTools } from '../screen-context.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import type { OlderConfirmationContent } from './older-confirmation-content.ts';

/** Takes the loan that is shown, by the older API. The key is that of the current page: it is the same loan. */
export function useOlderLoanRequest({ amount, periods: period, termUnit }: OlderConfirmationContent) {
  const { productId: key } = useTools().page;
  const onSuccess = useConfirmed();
  const { standing, run } = useMoneyAction({ call: 'olderPush', action: `push:${key}`, onSuccess });
  const send = () => run({ amount, period, termUnit, key });
  return { standing, send };
}
