import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import type { PaymentSearchView } from '@hiram/wire/views/payment-views';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

const formId = 'search';
const typedByItself = () => undefined;

/** The search of a borrower who has paid: a form without a script. */
export function PaymentSearch({ content, texts }: ViewProps<PaymentSearchView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { outcome, payments, claim } = content;
  const foot = (
    <>
      {claim && <LinkButton href={claim.url}>{claim.text}</LinkButton>}
      <Button type="submit" form={formId} kind={claim ? 'ghost' : 'primary'}>
        {texts.search}
      </Button>
    </>
  );
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: payments.url }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={(refusal || outcome) && <Banner>{refusal || outcome}</Banner>}
      foot={foot}
    >
      <form id={formId} method="post">
        <Card>
          <p>{texts.lead}</p>
        </Card>
        <Card>
          <TextField
            name="reference"
            label={texts.reference}
            value=""
            onChange={typedByItself}
            lengthMax={64}
          />
        </Card>
      </form>
    </Screen>
  );
}
