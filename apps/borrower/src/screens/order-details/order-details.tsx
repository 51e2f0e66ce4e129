import { Banner } from '@hiram/ui/feedback/banner.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { ServerPart } from '../../parts/server-part.tsx';
import { LoanMarket } from './loan-market.tsx';
import { hasButtons, OrderButtons } from './order-buttons.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { ServicePhone } from './service-phone.tsx';
import type { en } from './texts.ts';
import { useUntoldConfirmation } from './use-untold-confirmation.ts';

/** The home of a loan: what only the server draws (`OrderHome`), its actions and its questions. */
export function OrderDetails({ content: order, texts }: ViewProps<LoanDetailsAnswer, typeof en>) {
  const { isMarketOpen = false } = order;
  useUntoldConfirmation();
  const hasFoot = !isMarketOpen && hasButtons(order);
  const foot = hasFoot && <OrderButtons order={order} texts={texts} />;
  return (
    <BorrowerScreen title={texts.title} loanName={order.productName} foot={foot} hasHelp>
      {order.reyMsg && <Banner>{order.reyMsg}</Banner>}
      <ServerPart />
      {isMarketOpen && <LoanMarket products={order.recProducts} title={texts.market} />}
      <ServicePhone phone={order.telephone} text={texts.callService} />
      <OrderDialogs order={order} texts={texts} />
    </BorrowerScreen>
  );
}
