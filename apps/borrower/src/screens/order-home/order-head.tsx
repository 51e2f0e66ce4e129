import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { ProgressBar } from '@hiram/ui/lists/progress-bar.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { ReactNode } from 'react';
import classes from './order-home.module.css';

type OrderHeadProps = {
  readonly order: LoanDetailsAnswer;
  readonly home: OrderHome;
  /** Above a state without an amount. */
  readonly picture: ReactNode;
};

/** ORDER-01: the icon, the title and the description of the status, with the amount first where there is one. */
export function OrderHead({ order, home, picture }: OrderHeadProps) {
  const pill = (
    <h2 className={classes.title}>
      <StatusPill
        tone={home.tone}
        isRaised={home.amount !== undefined && home.tone !== 'calm'}
        icon={<StatusIcon status={order.orderStatus} isSmall />}
      >
        {order.noticeStatusText}
      </StatusPill>
    </h2>
  );
  const about = order.noticeDesText && (
    <p className={classes.about}>
      <Unbroken text={order.noticeDesText} />
    </p>
  );
  const { amount, paid } = home;
  if (!amount) {
    return (
      <section className={classes.state}>
        {picture}
        {pill}
        {about}
      </section>
    );
  }
  const chips = [amount.when, amount.tomorrow].filter((chip) => chip !== '');
  return (
    <Hero label={amount.label} amount={amount.value} tone={home.tone} chips={chips} head={pill}>
      {paid && <ProgressBar {...paid} />}
      {about}
    </Hero>
  );
}
