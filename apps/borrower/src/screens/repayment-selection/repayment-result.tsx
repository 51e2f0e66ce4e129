import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { ProblemState } from '@hiram/ui/feedback/problem-state.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { useEffect, useEffectEvent, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { News } from '../payments-part/payments-part.tsx';
import type { en } from './texts.ts';

type RepaymentResultProps = { readonly orderId: string; readonly texts: Texts<typeof en> };

/** #/borrowDetail/{orderId}: the payment that was received or is being checked, the loan's status, and a link to its page. */
export function RepaymentResult({ orderId, texts }: RepaymentResultProps) {
  const { addressOf, frame, goTo } = useTools();
  const { order, problem, load } = useOrder(orderId, texts);
  const address = addressOf('orderDetails');
  const foot = (
    <LinkButton href={address} onPress={() => goTo(address)}>
      {texts.toOrder}
    </LinkButton>
  );
  const retry = { label: frame.retry, href: '', onPress: () => void load() };
  return (
    <BorrowerScreen title={texts.resultTitle} foot={foot} hasHelp>
      {problem && <ProblemState title={texts.resultFailed} message={problem} retry={retry} />}
      {!problem && !order && <StateCard title={texts.resultLoading} />}
      {order && <OrderCards order={order} />}
    </BorrowerScreen>
  );
}

function OrderCards({ order }: { readonly order: LoanDetailsAnswer }) {
  return (
    <>
      <StateCard
        icon={<StatusIcon status={order.orderStatus} />}
        title={order.noticeStatusText}
        description={order.noticeDesText}
      />
      <News news={order.received} />
      <News news={order.checking} />
      <Card>
        <ProductBar name={order.productName} logoUrl={order.productLogo} />
        <RowList rows={order.userOrderDetail.detail} />
      </Card>
    </>
  );
}

function useOrder(orderId: string, texts: Texts<typeof en>) {
  const { call, frame, page } = useTools();
  const [order, setOrder] = useState<LoanDetailsAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const load = async () => {
    setProblem('');
    const request = { orderId, productId: page.productId };
    const outcome = await call('loanDetails', request, { loadingText: frame.loading });
    if (outcome.kind === 'success') return setOrder(outcome.data);
    setProblem((outcome.kind === 'refused' && outcome.message) || texts.resultFailed);
  };
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);
  return { order, problem, load };
}
