import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StatusIcon } from '@hiram/ui/status/status-icon.tsx';
import { Tick } from '@hiram/ui/status/tick.tsx';
import type { PaymentResultState, PaymentResultView } from '@hiram/wire/views/payment-views';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './payment-result.module.css';
import type { en } from './texts.ts';

/** The order status whose drawing a result borrows. */
const icons: { readonly [state in Exclude<PaymentResultState, 'received'>]: number } = {
  declined: 110,
  cancelled: 174,
  expired: 174,
  'taken-back': 180,
  checking: 21,
  unknown: 21,
};

/**
 * The answer to an attempt to pay: a page without a script, which the server lets load again while the answer
 * is not known.
 */
export function PaymentResult({ content, texts }: ViewProps<PaymentResultView, typeof en>) {
  const { addressOf, brand, frame } = useTools();
  const { state, heading, text, amount, rows, covered, next, loan } = content;
  const isOpen = state === 'checking';
  const foot = (next || loan) && (
    <>
      {next && (
        <LinkButton kind={isOpen ? 'ghost' : 'primary'} href={next.url}>
          {next.text}
        </LinkButton>
      )}
      {loan && (
        <LinkButton kind={next && !isOpen ? 'ghost' : 'primary'} href={loan.url}>
          {loan.text}
        </LinkButton>
      )}
    </>
  );
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={loan && { label: frame.back, href: loan.url }}
      help={loan && { label: frame.help, href: addressOf('customerService') }}
      foot={foot}
    >
      <section className={classes.result} data-state={state} role="status">
        {state === 'received' ? <Tick /> : <StatusIcon status={icons[state]} />}
        <h2 className={classes.heading}>{heading}</h2>
        {amount && (
          <p className={classes.amount}>
            <Amount text={amount} />
          </p>
        )}
        <p className={classes.text}>
          <Unbroken text={text} />
        </p>
      </section>
      {rows.length > 0 && (
        <Card>
          <RowList rows={rows} />
        </Card>
      )}
      {covered.length > 0 && (
        <>
          <SectionTitle>{texts.covered}</SectionTitle>
          <Card>
            <RowList rows={covered} />
          </Card>
        </>
      )}
    </Screen>
  );
}
