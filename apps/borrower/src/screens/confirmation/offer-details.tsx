import { Card } from '@hiram/ui/card.tsx';
import { Hero } from '@hiram/ui/hero.tsx';
import { PlanList } from '@hiram/ui/plan-list.tsx';
import { ProductBar } from '@hiram/ui/product-bar.tsx';
import { RowList } from '@hiram/ui/row-list.tsx';
import { SectionTitle } from '@hiram/ui/section-title.tsx';
import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import type { ReactNode } from 'react';
import { fill, type Texts } from '../fill-text.ts';
import { useTools } from '../screen-context.tsx';
import classes from './offer-details.module.css';
import type { en } from './texts.ts';

type OfferDetailsProps = {
  readonly offer: LoanDetailConfirmAnswer;
  readonly texts: Texts<typeof en>;
  /** Content below the details list, in the same card. */
  readonly children?: ReactNode;
};

/** The offer: amount, term, rate, cost and repayment dates (CONF-01, CONF-02). */
export function OfferDetails({ offer, texts, children }: OfferDetailsProps) {
  const { money } = useTools();
  const term = fill(texts.term, { n: offer.periods });
  return (
    <>
      <Hero
        label={texts.amount}
        amount={money(offer.amount)}
        chips={[term, offer.pRateDsc].filter((chip) => chip !== '')}
      />
      <Card>
        <ProductBar name={offer.comProductName} logoUrl={offer.comProductLogo} />
        <RowList rows={offer.details} />
        {children && <div className={classes.below}>{children}</div>}
      </Card>
      {offer.keyFacts && <KeyFacts title={texts.keyFacts} rows={offer.keyFacts} />}
      <Plan title={texts.plan} plans={offer.repay_plans} />
    </>
  );
}

type KeyFactsProps = {
  readonly title: string;
  readonly rows: NonNullable<LoanDetailConfirmAnswer['keyFacts']>;
};

/** The cost before acceptance, under the strict conduct only (decisions §7). */
function KeyFacts({ title, rows }: KeyFactsProps) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <RowList rows={rows} />
      </Card>
    </>
  );
}

type PlanProps = { readonly title: string; readonly plans: LoanDetailConfirmAnswer['repay_plans'] };

function Plan({ title, plans }: PlanProps) {
  const { money } = useTools();
  if (plans.length === 0) return null;
  const items = plans.map((plan, place) => ({
    badge: `${place + 1}/${plans.length}`,
    title: plan.title,
    date: plan.pay_time,
    amount: money(plan.amount),
  }));
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <Card>
        <PlanList items={items} />
      </Card>
    </>
  );
}
