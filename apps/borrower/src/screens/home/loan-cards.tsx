import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { Logo } from '@hiram/ui/layout/logo.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import classes from './home.module.css';
import type { HomeLoan } from './home-content.ts';
import type { en } from './texts.ts';
import { useAddressAbout } from './use-address-about.ts';

type LoanProps = { readonly loan: HomeLoan; readonly texts: Texts<typeof en> };

const dateOf = ({ next, tone }: HomeLoan, texts: Texts<typeof en>): string =>
  next ? fill(tone === 'danger' ? texts.wasDue : texts.due, { date: next.date }) : '';

/** The loan that is paid next, large: amount first, then its day. The whole card leads to the loan. */
export function NextPaymentCard({ loan, texts }: LoanProps) {
  const addressAbout = useAddressAbout();
  const { orderId, productId, next, tone } = loan;
  const label = tone === 'danger' || tone === 'due' ? texts.payNow : texts.nextPayment;
  return (
    <a
      className={`${classes.first} ${classes[`${tone}Ground`]}`}
      href={addressAbout('orderDetails', { orderId, productId })}
    >
      <span className={classes.head}>
        <span>{next ? label : loan.productName}</span>
        <span className={classes.mark}>{loan.title}</span>
      </span>
      <strong className={classes.amount}>
        <Amount text={next?.amount ?? loan.borrowed} />
      </strong>
      <span className={classes.under}>
        <span>{next ? dateOf(loan, texts) : ''}</span>
        <span className={classes.go}>{texts.view}</span>
      </span>
    </a>
  );
}

/** Any other loan, as a line. */
export function LoanCard({ loan, texts }: LoanProps) {
  const addressAbout = useAddressAbout();
  const { orderId, productId, productName, productLogo, next, tone } = loan;
  return (
    <a className={classes.loan} href={addressAbout('orderDetails', { orderId, productId })}>
      <Logo name={productName} url={productLogo} />
      <span className={classes.what}>
        <strong>{next ? <Amount text={next.amount} /> : productName}</strong>
        <span className={classes.quiet}>
          {next ? dateOf(loan, texts) : fill(texts.borrowed, { amount: loan.borrowed })}
        </span>
      </span>
      <StatusPill tone={tone}>{loan.title}</StatusPill>
    </a>
  );
}
