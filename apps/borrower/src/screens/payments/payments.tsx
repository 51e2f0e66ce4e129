import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { PlanList } from '@hiram/ui/lists/plan-list.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { PaymentCard } from './payment-card.tsx';
import type { en } from './texts.ts';

/** All payments and attempts of an order, and its plan with what is paid: a page without a script. */
export function Payments({ content, texts }: ViewProps<PaymentsView, typeof en>) {
  const { addressOf, brand, frame } = useTools();
  const { productName, paidSoFar, plan, payments, links, loan } = content;
  const foot = links.map(({ text, url }) => (
    <LinkButton kind="ghost" href={url} key={url}>
      {text}
    </LinkButton>
  ));
  return (
    <Screen
      title={texts.title}
      under={{ name: productName, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loan.url }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      foot={foot.length > 0 && foot}
    >
      <Hero label={texts.paidSoFar} amount={paidSoFar} />
      {payments.length === 0 && (
        <StateCard icon={<EmptyIllustration />} title={texts.none} description={texts.noneText} />
      )}
      {payments.length > 0 && <SectionTitle>{texts.list}</SectionTitle>}
      {payments.map((payment) => (
        <PaymentCard payment={payment} texts={texts} key={payment.id} />
      ))}
      {plan.length > 0 && (
        <>
          <SectionTitle>{texts.plan}</SectionTitle>
          <Card>
            <PlanList items={plan} />
          </Card>
        </>
      )}
    </Screen>
  );
}
