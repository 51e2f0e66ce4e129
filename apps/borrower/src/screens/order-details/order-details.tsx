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

/**
 * The loan-market flag starts true, and every successful load turns it off (ORDER-03). The server loads the
 * order before rendering, so it is off on a screen with an order.
 */
const isMarketOpenAfterLoad = false;

export type OrderDetailsProps = ViewProps<LoanDetailsAnswer, typeof en> & { readonly isMarketOpen?: boolean };

/** The home of a loan: what only the server draws (`OrderHome`), its actions and its questions. */
export function OrderDetails({ content, texts, isMarketOpen = isMarketOpenAfterLoad }: OrderDetailsProps) {
  const order = content;
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
