import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { ProblemState } from '@hiram/ui/feedback/problem-state.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { Outcome } from '@hiram/wire/browser/call';
import { isRefusalCode } from '@hiram/wire/refusal-codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import type { SelectionContent } from './selection-content.ts';
import type { en } from './texts.ts';

type WalletRepaymentProps = { readonly content: SelectionContent; readonly texts: Texts<typeof en> };

/**
 * Why the page of the e-wallet was not opened: there is nothing to pay now, the amount has changed, the provider refuses the
 * wallet, or another try may help.
 */
type Problem =
  | { readonly kind: 'unpayable'; readonly message: string; readonly isSettled: boolean }
  | { readonly kind: 'outdated' | 'refused' | 'failed'; readonly message: string };

function toProblem(
  failure: Exclude<Outcome<unknown>, { readonly kind: 'success' }>,
  sendFailed: string,
): Problem {
  if (failure.kind === 'failed') return { kind: 'failed', message: sendFailed };
  const { code, message } = failure;
  if (isRefusalCode(code, 'nothingOwed', 'prepaymentTooEarly'))
    return { kind: 'unpayable', message, isSettled: isRefusalCode(code, 'nothingOwed') };
  if (isRefusalCode(code, 'chargeRefused')) return { kind: 'refused', message };
  return { kind: isRefusalCode(code, 'amountNotQuoted') ? 'outdated' : 'failed', message };
}

/**
 * SELECT-05, #/alipayrepayment: requests the e-wallet's page and goes there. The wallet replaces this view,
 * so going back from it leads to the accounts. A loan that was paid in another way meanwhile leads to its page. An app may
 * open the wallet elsewhere: then this view stays, and a press requests the page again.
 */
export function WalletRepayment({ content, texts }: WalletRepaymentProps) {
  const { addressOf, call, frame, page, replaceWith } = useTools();
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsking = useRef(false);
  const requestPage = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(null);
    const request = { userId: page.userId, orderId: content.orderId, amount: content.repayAmount };
    const outcome = await call('repaymentHuichao', request, { loadingText: frame.loading });
    isAsking.current = false;
    if (outcome.kind === 'success') return replaceWith(outcome.data.url);
    setProblem(toProblem(outcome, frame.sendFailed));
  };
  const begin = useEffectEvent(() => void requestPage());
  useEffect(() => begin(), []);
  if (problem?.kind === 'unpayable') return <NothingToPay unpayable={problem} texts={texts} />;
  const tryAgain = { label: frame.retry, href: '', onPress: () => void requestPage() };
  const openAgain = (
    <LinkButton href="" onPress={tryAgain.onPress}>
      {fill(texts.wallet, { wallet: content.walletName })}
    </LinkButton>
  );
  const loadAgain = {
    label: texts.loadAgain,
    href: '',
    onPress: () => replaceWith(window.location.pathname + window.location.search),
  };
  const ways = addressOf('instalmentRepayment');
  const otherWays = { label: texts.otherWays, href: ways, onPress: () => replaceWith(ways) };
  const retries = { outdated: loadAgain, refused: otherWays, failed: tryAgain };
  return (
    <BorrowerScreen title={texts.walletTitle}>
      {problem === null ? (
        <StateCard title={texts.walletOpening} action={openAgain} />
      ) : (
        <ProblemState title={texts.walletFailed} message={problem.message} retry={retries[problem.kind]} />
      )}
    </BorrowerScreen>
  );
}
