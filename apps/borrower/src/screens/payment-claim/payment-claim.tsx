import { Button } from '@hiram/ui/actions/button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { claimAmountLengthMax, claimReferenceLengthMax } from '@hiram/wire/limits';
import type { PaymentClaimView } from '@hiram/wire/views/payment-views';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { ClaimField } from './claim-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { en } from './texts.ts';

const formId = 'claim';

/** The report of a payment that no reference found: a form that works without a script. */
export function PaymentClaim({ content, texts }: ViewProps<PaymentClaimView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { isPictureOnly, channels, dayMin, dayMax, values, wrong, payments } = content;
  const errorOf = (field: typeof wrong) => (wrong === field ? refusal : undefined);
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: payments.url }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={
        <Button type="submit" form={formId} hasHiddenRing>
          {texts.send}
        </Button>
      }
    >
      <form id={formId} method="post" encType="multipart/form-data">
        <Card>
          <p>{isPictureOnly ? texts.pictureLead : texts.lead}</p>
        </Card>
        <Card>
          {!isPictureOnly && (
            <>
              <ClaimField label={texts.amount} error={errorOf('amount')}>
                {(props) => (
                  <input
                    {...props}
                    name="amount"
                    inputMode="decimal"
                    maxLength={claimAmountLengthMax}
                    defaultValue={values.amount}
                  />
                )}
              </ClaimField>
              <ClaimField label={texts.paidOn} error={errorOf('paidOn')}>
                {(props) => (
                  <input
                    {...props}
                    name="paidOn"
                    type="date"
                    min={dayMin}
                    max={dayMax}
                    defaultValue={values.paidOn}
                  />
                )}
              </ClaimField>
              <ClaimField label={texts.channel} error={errorOf('channel')}>
                {(props) => (
                  <select {...props} name="channel" defaultValue={values.channel}>
                    <option value="">{texts.choose}</option>
                    {channels.map(({ value, name }) => (
                      <option value={value} key={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </ClaimField>
              <ClaimField label={texts.reference} error={errorOf('reference')}>
                {(props) => (
                  <input
                    {...props}
                    name="reference"
                    maxLength={claimReferenceLengthMax}
                    defaultValue={values.reference}
                  />
                )}
              </ClaimField>
            </>
          )}
          <PictureField
            label={isPictureOnly ? texts.pictureOnly : texts.picture}
            hint={texts.pictureHint}
            error={errorOf('picture')}
          />
        </Card>
      </form>
    </Screen>
  );
}
