import { useRef, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { goBack, replacePage } from '../../parts/page-trail.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { en } from './texts.ts';

type Parts = {
  readonly orderId: string;
  readonly texts: Texts<typeof en>;
  readonly choose: (cardId: string) => void;
  readonly onAdded: () => Promise<boolean>;
};

/**
 * The input for a new account. Saving selects it and returns to the list. Adding the same one twice gives one
 * account.
 */
export function useAddCard({ orderId, texts, choose, onAdded }: Parts) {
  const { call, frame, toast } = useTools();
  const [bankCode, setBankCode] = useState('');
  const [cardNo, setCardNo] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);
  const send = async () => {
    const outcome = await call(
      'repaymentCardAdd',
      { orderId, bankCode, cardNo },
      { loadingText: frame.loading },
    );
    if (outcome.kind !== 'success') return;
    if (await onAdded()) {
      choose(outcome.data.cardId);
      toast(texts.saved);
    }
    if (!goBack()) replacePage('#');
  };
  const save = async () => {
    setIsChecked(true);
    if (bankCode === '' || cardNo === '' || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    await send();
    isUnderWay.current = false;
    setIsPending(false);
  };
  return { bankCode, setBankCode, cardNo, setCardNo, isChecked, isPending, save };
}
