import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { LatestPayment } from '@hiram/wire/views/latest-payment';
import classes from './payments-part.module.css';

type PaymentsPartProps = { readonly payments: LoanDetailsAnswer['payments'] };

/** The payment that is waited for. Nothing without one. */
export function OpenPayment({ payments }: PaymentsPartProps) {
  const open = payments?.open;
  if (!open) return null;
  return (
    <a className={classes.open} href={open.url}>
      <span className={classes.text}>{open.text}</span>
      <span className={classes.action}>{open.action}</span>
    </a>
  );
}

/** The pages about the payments of an order. */
export function PaymentLinks({ payments }: PaymentsPartProps) {
  if (!payments?.links.length) return null;
  return (
    <ul className={classes.links}>
      {payments.links.map(({ text, url }) => (
        <li key={url}>
          <a className={classes.link} href={url}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

type NewsProps = { readonly news: LatestPayment | undefined };

/** What the lender offers or has granted, as a new plan to answer or a pause; or how the payment before has ended. */
export function News({ news }: NewsProps) {
  if (!news) return null;
  return (
    <a className={classes.open} href={news.url || undefined} data-tone={news.tone}>
      <span className={classes.text}>
        <Unbroken text={news.text} />
      </span>
      <span className={classes.action}>{news.action}</span>
    </a>
  );
}
