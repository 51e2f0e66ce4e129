import { ProblemState } from '@hiram/ui/feedback/problem-state.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { SelectionContent } from './selection-content.ts';
import type { en } from './texts.ts';

type WalletRepaymentProps = { readonly content: SelectionContent; readonly texts: Texts<typeof en> };

/**
 * SELECT-05, #/alipayrepayment: requests the e-wallet's page and goes there. The wallet replaces this view,
 * so going back from it leads to the accounts.
 */
export function WalletRepayment({ content, texts }: WalletRepaymentProps) {
  const { call, frame, page, replaceWith } = useTools();
  const [problem, setProblem] = useState<string | null>(null);
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(null);
    const request = { userId: page.userId, orderId: content.orderId, amount: content.repayAmount };
    const outcome = await call('repaymentHuichao', request, { loadingText: frame.loading });
    isAsking.current = false;
    if (outcome.kind === 'success') return replaceWith(outcome.data.url);
    setProblem(outcome.kind === 'refused' ? outcome.message : frame.sendFailed);
  };
  const begin = useEffectEvent(() => void ask());
  useEffect(() => begin(), []);
  const retry = { label: frame.retry, href: '', onPress: () => void ask() };
  return (
    <BorrowerScreen title={texts.walletTitle}>
      {problem === null ? (
        <StateCard title={texts.walletOpening} />
      ) : (
        <ProblemState title={texts.walletFailed} message={problem} retry={retry} />
      )}
    </BorrowerScreen>
  );
}
