import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Logo } from '@hiram/ui/layout/logo.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import classes from './home.module.css';
import type { HomeLoan } from './home-content.ts';
import type { en } from './texts.ts';
import { useAddressAbout } from './use-address-about.ts';

type LoanProps = { readonly loan: HomeLoan; readonly texts: Texts<typeof en> };

const dateOf = ({ next }: HomeLoan, texts: Texts<typeof en>): string =>
  next ? fill(next.isPast ? texts.wasDue : texts.due, { date: next.day }) : '';

/** The loan that is paid next, large: the amount, its day, and the button that pays it. */
export function NextPaymentCard({ loan, texts }: LoanProps) {
  const addressAbout = useAddressAbout();
  const { orderId, productId, next, tone } = loan;
  const about = { orderId, productId };
  const isAsked = next !== null && (tone === 'danger' || tone === 'due');
  const label = isAsked ? texts.payNow : texts.nextPayment;
  return (
    <section className={`${classes.first} ${classes[`${tone}Ground`]}`} aria-label={loan.productName}>
      <p className={classes.head}>
        <span>{next ? label : loan.productName}</span>
        <span className={classes.mark}>{loan.title}</span>
      </p>
      <strong className={classes.amount}>
        <Amount text={next?.amount ?? loan.amount} />
      </strong>
      {next && (
        <p className={classes.date}>
          <Unbroken text={dateOf(loan, texts)} />
          {loan.note && <span className={classes.note}>{loan.note}</span>}
        </p>
      )}
      {isAsked && (
        <a className={classes.pay} href={addressAbout('instalmentRepayment', about)}>
          {texts.repay}
        </a>
      )}
      <a className={isAsked ? classes.view : classes.pay} href={addressAbout('orderDetails', about)}>
        {texts.view}
      </a>
    </section>
  );
}

/** Any other loan, as a line. */
export function LoanCard({ loan, texts }: LoanProps) {
  const addressAbout = useAddressAbout();
  const { orderId, productId, productName, productLogo, next, tone, amount, isBorrowed } = loan;
  const words = isBorrowed ? texts.borrowed : texts.appliedFor;
  return (
    <a className={classes.loan} href={addressAbout('orderDetails', { orderId, productId })}>
      <Logo name={productName} url={productLogo} />
      <span className={classes.what}>
        <strong>{next ? <Amount text={next.amount} /> : productName}</strong>
        <span className={classes.quiet}>
          <Unbroken text={next ? dateOf(loan, texts) : fill(words, { amount })} />
        </span>
        {loan.note && <span className={classes.quiet}>{loan.note}</span>}
      </span>
      <StatusPill tone={tone}>{loan.title}</StatusPill>
    </a>
  );
}
