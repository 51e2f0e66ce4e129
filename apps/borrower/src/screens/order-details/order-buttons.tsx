import { Hint } from '@hiram/ui/actions/hint.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { borrowAgainModuleId } from '@hiram/wire/limits';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { orderCan } from './order-actions.ts';
import classes from './order-buttons.module.css';
import type { en } from './texts.ts';

type OrderButtonsProps = { readonly order: LoanDetailsAnswer; readonly texts: Texts<typeof en> };

/** Borrow Again waits this long for its event, and continues without it. */
const eventWaitMs = 1000;

/** Whether the foot has a button. An order that is under review, declined or on its way has none; a payout that was returned or is held can go to another account. */
export function hasButtons(order: LoanDetailsAnswer): boolean {
  return orderCan('repay', order) || orderCan('borrowAgain', order) || needsAccount(order);
}

const needsAccount = ({ home }: LoanDetailsAnswer): boolean =>
  home?.isPayoutReturned === true || home?.isAccountHeld === true;

/** The actions of an order by its status (ORDER-04). They are links, so they work before the script. */
export function OrderButtons({ order, texts }: OrderButtonsProps) {
  const { addressOf, goTo } = useTools();
  const repayment = addressOf('instalmentRepayment');
  const rollover = addressOf('rolloverRepayment');
  const account = addressOf('bindBank', { source: 'loanDetail' });
  if (needsAccount(order)) {
    return (
      <LinkButton href={account} onPress={() => goTo(account)}>
        {texts.changeAccount}
      </LinkButton>
    );
  }
  if (orderCan('borrowAgain', order)) return <BorrowAgain text={texts.borrowAgain} />;
  if (!orderCan('rollOver', order)) {
    return (
      <LinkButton href={repayment} onPress={() => goTo(repayment)}>
        {texts.repay}
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton href={repayment} onPress={() => goTo(repayment)}>
        {texts.repayAndMore}
      </LinkButton>
      <Hint>{texts.rolloverHint}</Hint>
      <LinkButton kind="ghost" href={rollover} onPress={() => goTo(rollover)}>
        {texts.rollover}
      </LinkButton>
      {order.home?.extension && (
        <p className={classes.extension}>
          <Unbroken text={order.home.extension} />
        </p>
      )}
    </>
  );
}

/** ORDER-08: records the event, ignores its answer, then opens the product in the app. */
function BorrowAgain({ text }: { readonly text: string }) {
  const { addressOf, bridge, call, page } = useTools();
  const borrow = async () => {
    const { productId, position: positionId } = page;
    const event = { productId, moduleId: String(borrowAgainModuleId), positionId };
    const noted = call('eventSave', event, { quiet: true });
    await Promise.race([noted, new Promise((go) => setTimeout(go, eventWaitMs))]);
    bridge.openProductDetail(productId);
  };
  return (
    <LinkButton href={addressOf('loanConfirmation')} onPress={borrow}>
      {text}
    </LinkButton>
  );
}
