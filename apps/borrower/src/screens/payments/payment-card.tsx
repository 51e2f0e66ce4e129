import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StatusPill } from '@hiram/ui/status/status-pill.tsx';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import type { Texts } from '../../parts/fill-text.ts';
import classes from './payment-card.module.css';
import type { en } from './texts.ts';

type PaymentCardProps = { readonly payment: PaymentView; readonly texts: Texts<typeof en> };

/** One payment or attempt with its state, and what it paid. */
export function PaymentCard({ payment, texts }: PaymentCardProps) {
  const { tone, state, title, amount, rows, covered, text, link } = payment;
  return (
    <Card>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <StatusPill tone={tone}>{state}</StatusPill>
      </div>
      <p className={classes.amount}>
        <Amount text={amount} />
      </p>
      {text && (
        <p className={classes.text}>
          <Unbroken text={text} />
        </p>
      )}
      <RowList rows={rows} />
      {covered.length > 0 && (
        <>
          <p className={classes.covered}>{texts.covered}</p>
          <RowList rows={covered} />
        </>
      )}
      {link && (
        <a className={classes.link} href={link.url}>
          {link.text}
        </a>
      )}
    </Card>
  );
}
