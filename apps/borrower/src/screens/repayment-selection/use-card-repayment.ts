import { useCountdown } from '@hiram/ui/actions/use-countdown';
import { hashRoutes } from '@hiram/wire/addresses';
import { repaymentCodeLengthMin, resendSeconds } from '@hiram/wire/limits';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { replacePage } from '../../parts/page-trail.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { SelectionContent, Ways } from './selection-content.ts';
import type { en } from './texts.ts';
import { useRepaymentFault } from './use-repayment-fault.ts';

type Parts = {
  readonly content: SelectionContent;
  readonly texts: Texts<typeof en>;
  readonly ways: Ways;
  readonly chosen: string;
};

/**
 * Repayment from the chosen account: the commit, and the SMS code if one is needed (SELECT-02 to SELECT-04).
 */
export function useCardRepayment({ content, texts, ways, chosen }: Parts) {
  const { bridge, call, frame, money, page, toast } = useTools();
  const fault = useRepaymentFault(texts);
  const [codeFault, setCodeFault] = useState<string>();
  /** The toast of the specification, and the same words beside the field until the next try. */
  const refuseCode = (text: string) => {
    toast(text);
    setCodeFault(text);
  };
  const [recordId, setRecordId] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);
  const countdown = useCountdown(resendSeconds);
  const open = useEffectEvent((id: string) => {
    setRecordId(id);
    countdown.start();
  });
  const waitingId = content.waiting?.repayRecordId;
  useEffect(() => {
    if (waitingId) open(waitingId);
  }, [waitingId]);
  /** One request at a time: a second press during the first does nothing. */
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    await work();
    isUnderWay.current = false;
    setIsPending(false);
  };
  const leave = () => {
    setRecordId(null);
    countdown.reset();
    // Replaces the list, because going back must not lead to a list with a used quote.
    replacePage(`${hashRoutes.borrowDetail}${content.orderId}`);
  };
  const send = (sendMsg: 0 | 1) =>
    once(async () => {
      const card = ways.bankCards.find(({ id }) => id === chosen);
      if (!card) return toast(texts.chooseCard);
      fault.clear();
      const outcome = await call(
        'repaymentCommit',
        {
          amount: content.repayAmount,
          bankName: card.bankName,
          cardId: card.id,
          cardNo: card.cardNo,
          // The lender has no coupons yet; the page tells borrowers who arrive with one.
          couponId: page.couponId || null,
          orderId: content.orderId,
          repayToken: ways.repayToken,
          bankCode: card.bankCode,
          sendMsg,
        },
        { loadingText: frame.loading },
      );
      if (outcome.kind !== 'success') {
        fault.show(outcome);
        return countdown.start();
      }
      if (outcome.data.needValid !== 1) {
        if (bridge.host === 'android') bridge.dismissRepaymentDialog();
        return leave();
      }
      setRecordId(outcome.data.repayRecordId);
      countdown.start();
    });
  const confirm = (code: string) =>
    once(async () => {
      const isSentAgain = fault.isUndecided;
      setCodeFault(undefined);
      if (code.length < repaymentCodeLengthMin) return refuseCode(texts.codeIncomplete);
      fault.clear();
      const request = { orderId: content.orderId, verifyCode: code, repaymentRecordId: recordId ?? '' };
      const outcome = await call('repaymentConfirm', request, { loadingText: frame.loading });
      if (outcome.kind === 'success') return leave();
      if (outcome.kind === 'failed') return fault.show(outcome);
      if (isRefusalCode(outcome.code, 'wrongCode')) return refuseCode(texts.codeWrong);
      if (!isRefusalCode(outcome.code, 'duplicateSubmission')) return fault.show(outcome);
      refuseCode(texts.codeDuplicate);
      // The attempt without an answer had arrived: the loan's page says what came of it.
      if (isSentAgain) leave();
    });
  const cancel = () => {
    setRecordId(null);
    setCodeFault(undefined);
    fault.closePanel();
    countdown.reset();
  };
  const card = ways.bankCards.find(({ id }) => id === chosen);
  const subject = [money(content.repayAmount), card && `${card.bankName} ${card.cardNo}`]
    .filter(Boolean)
    .join(' · ');
  return {
    isPending,
    /** What the code pays, and from where. */
    subject,
    codeFault,
    fault: fault.text,
    isOutdated: fault.isOutdated,
    isAsking: recordId !== null,
    countdown,
    commit: () => send(0),
    getCode: () => send(1),
    confirm,
    cancel,
  };
}

export type CardRepayment = ReturnType<typeof useCardRepayment>;
