import { useTools } from '../screen-context.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import type { AccountValues } from './account-form.ts';

/**
 * Sends the account (BANK-06). BANK-07: then the app is told that the bank flow ended and the web view closes; who
 * came from an order goes back to it.
 */
export function useBindAccount() {
  const { addressOf, bridge, page, replaceWith } = useTools();
  const { productId } = page;
  const isForOrder = page.source === 'loanDetail';
  const leave = () => {
    if (isForOrder) return replaceWith(addressOf('orderDetails', { source: 'loanDetail' }));
    bridge.endBankFlow();
    bridge.closeWebView();
  };
  const { standing, run } = useMoneyAction({
    call: isForOrder ? 'bindCardChange' : 'bindCardNew',
    action: `bind:${productId}`,
    onSuccess: leave,
  });
  const send = (cardType: number, values: AccountValues) =>
    run({ ...values, product_id: productId, cardType: String(cardType) });
  return { standing, send };
}
