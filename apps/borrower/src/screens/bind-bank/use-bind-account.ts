import type { BankFormItem } from '@hiram/wire/calls/card-init';
import type { SubmittedValues } from '@hiram/wire/forms/account-form';
import { accountChangeResendField, accountCodeSentCode } from '@hiram/wire/limits';
import { useState } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import { useKeyedAction } from '../../parts/use-keyed-action.ts';

type Sending = {
  readonly cardType: number;
  readonly values: SubmittedValues;
  /** Asks for another code instead of using the one that was typed. */
  readonly wantsAnotherCode: boolean;
};

/**
 * Sends the account (BANK-06). BANK-07: notifies the app of the end of the bank flow, and the web view
 * closes. A borrower who came from an order returns to it.
 * When the change needs a code, the form is loaded again, now with a field for the code.
 */
export function useBindAccount(onItems: (items: readonly BankFormItem[]) => void, proofUrl?: string) {
  const { addressOf, bridge, call, page, replaceWith } = useTools();
  const { productId } = page;
  const isForOrder = page.source === 'loanDetail';
  const leave = () => {
    if (isForOrder) return replaceWith(addressOf('orderDetails', { source: 'loanDetail' }));
    bridge.endBankFlow();
    bridge.closeWebView();
  };
  // BANK-12: only in a browser, because an app closes the web view here (BANK-07). The page of the proof answers with a
  // redirect where there is nothing to prove.
  const goOn = async () => {
    const offersProof = proofUrl && bridge.host === 'browser';
    const proof = offersProof ? await fetch(proofUrl, { redirect: 'manual' }).catch(() => null) : null;
    if (!offersProof || !proof?.ok) return leave();
    if (!isForOrder) bridge.endBankFlow();
    replaceWith(proofUrl);
  };
  /** Why the account was refused; it stays until the next try. */
  const [refusal, setRefusal] = useState('');
  const readItemsAgain = async (code: number | string) => {
    if (code !== accountCodeSentCode) return;
    const form = await call('cardInit', { product_id: productId }, { quiet: true });
    if (form.kind === 'success') onItems(form.data.items);
  };
  const { standing, run } = useKeyedAction({
    call: isForOrder ? 'bindCardChange' : 'bindCardNew',
    action: `bind:${productId}`,
    onSuccess: () => void goOn(),
    onRefused: (code, message) => {
      setRefusal(message);
      void readItemsAgain(code);
    },
  });
  const send = ({ cardType, values, wantsAnotherCode }: Sending) => {
    setRefusal('');
    const resend: SubmittedValues = wantsAnotherCode ? { [accountChangeResendField]: '1' } : {};
    return run({ ...values, ...resend, product_id: productId, cardType: String(cardType) });
  };
  return { standing, refusal, send };
}
