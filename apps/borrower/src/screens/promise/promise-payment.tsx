import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { claimAmountLengthMax } from '@hiram/wire/limits';
import type { PromiseView } from '@hiram/wire/views/promise-view';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { ClaimField } from '../payment-claim/claim-field.tsx';
import classes from '../payment-claim/payment-claim.module.css';
import own from './promise.module.css';
import type { en } from './texts.ts';

const formId = 'promise';

/** COLL-04: how much a borrower who is late pays, and by when: a form without a script. */
export function PromisePayment({ content, texts }: ViewProps<PromiseView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { lead, form, loanUrl } = content;
  const errorOf = (field: 'amount' | 'day') => (form?.wrong === field ? refusal : undefined);
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loanUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={
        form ? (
          <Button type="submit" form={formId}>
            {texts.send}
          </Button>
        ) : (
          <LinkButton href={loanUrl}>{texts.toLoan}</LinkButton>
        )
      }
    >
      <Card>
        <p>
          <Unbroken text={lead} />
        </p>
        {form && <p className={classes.hint}>{form.note}</p>}
      </Card>
      {form && (
        <form id={formId} method="post">
          <Card>
            <ClaimField label={texts.amount} hint={form.amountHint} error={errorOf('amount')}>
              {(props) => (
                <input
                  {...props}
                  name="amount"
                  inputMode="decimal"
                  required
                  maxLength={claimAmountLengthMax}
                  defaultValue={form.values.amount}
                />
              )}
            </ClaimField>
            <ClaimField label={texts.day} hint={form.dayHint} error={errorOf('day')}>
              {(props) => (
                <input
                  {...props}
                  name="day"
                  type="date"
                  required
                  min={form.dayMin}
                  max={form.dayMax}
                  defaultValue={form.values.day}
                />
              )}
            </ClaimField>
          </Card>
        </form>
      )}
      <a className={own.talk} href={addressOf('customerService')}>
        {texts.talk}
      </a>
    </Screen>
  );
}
