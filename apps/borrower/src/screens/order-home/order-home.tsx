import { PaidOffIllustration } from '@hiram/ui/illustrations/paid-off.tsx';
import { ReturnedIllustration } from '@hiram/ui/illustrations/returned.tsx';
import { WaitingIllustration } from '@hiram/ui/illustrations/waiting.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { Timeline } from '@hiram/ui/lists/timeline.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { OrderHome as Home } from '@hiram/wire/views/order-home';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from '../order-details/texts.ts';
import { News, OpenPayment, PaymentLinks } from '../payments-part/payments-part.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-home.module.css';
import { OrderPlan } from './order-plan.tsx';

/** An order whose answer does not have the page's own part: the state and the rows are shown. */
const plain: Home = { tone: 'calm', plan: [], steps: [], isPayoutReturned: false };

/**
 * The loan at a glance: the amount, where it stands, what is paid, and everything that can be read about it. Only the
 * server draws it; it has no controls but links, and none of its code is sent.
 */
export function OrderHome({ content: order, texts }: ViewProps<LoanDetailsAnswer, typeof en>) {
  const home = order.home ?? plain;
  return (
    <>
      <OrderHead order={order} home={home} picture={home.amount ? null : pictureOf(order.orderStatus)} />
      <News news={order.received} />
      <News news={order.checking} />
      <News news={home.news} />
      <News news={home.promise} />
      <News news={home.mandate} />
      <OpenPayment payments={order.payments} />
      {home.tone === 'danger' && !home.promise?.url && <HelpLink texts={texts} />}
      {home.steps.length > 0 && (
        <Card label={texts.steps}>
          {home.isPayoutReturned ? <ReturnedIllustration /> : pictureOf(order.orderStatus)}
          <Timeline label={texts.steps} steps={home.steps} />
        </Card>
      )}
      <OrderPlan plan={home.plan} title={texts.plan} />
      <Card>
        <ProductBar name={order.productName} logoUrl={order.productLogo} />
        <RowList rows={order.userOrderDetail.detail} />
      </Card>
      <PaymentLinks payments={order.payments} />
    </>
  );
}

function pictureOf(orderStatus: number) {
  if (orderStatus === 200) return <PaidOffIllustration />;
  return orderStatus === 21 ? <WaitingIllustration /> : null;
}

/** Who is late is not left alone with the amount. Where a payment can be promised, that is the way, and its page leads here too. */
function HelpLink({ texts }: { readonly texts: Texts<typeof en> }) {
  const { addressOf } = useTools();
  return (
    <a className={classes.help} href={addressOf('customerService')}>
      {texts.cannotPay}
    </a>
  );
}
