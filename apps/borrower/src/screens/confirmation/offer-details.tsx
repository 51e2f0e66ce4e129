import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { PlanList } from '@hiram/ui/lists/plan-list.tsx';
import { type Row, RowList } from '@hiram/ui/lists/row-list.tsx';
import { conductOf } from '../../parts/conduct.ts';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { BindAccountLink } from './bind-account-link.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';
import classes from './offer-details.module.css';
import type { en } from './texts.ts';

type OfferDetailsProps = {
  readonly offer: ConfirmationContent;
  readonly texts: Texts<typeof en>;
};

/** The offer: amount, term, rate, cost and repayment dates (CONF-01, CONF-02). */
export function OfferDetails({ offer, texts }: OfferDetailsProps) {
  const { money } = useTools();
  const term = fill(texts.term, { n: offer.periods });
  const day = offer.dueDays?.[0];
  const first = day ? fill(texts.firstPayment, { date: day }) : '';
  return (
    <>
      <Hero
        label={texts.amount}
        amount={money(offer.amount)}
        chips={[first, term, offer.pRateDsc].filter((chip) => chip !== '')}
      />
      {offer.amounts && <AmountChoice amounts={offer.amounts} title={texts.chooseAmount} />}
      <Card>
        <ProductBar name={offer.comProductName} logoUrl={offer.comProductLogo} />
        <RowList rows={withChange(offer, texts)} />
      </Card>
      <KeyFacts offer={offer} texts={texts} />
      <Plan title={texts.plan} plans={offer.repay_plans} days={offer.dueDays} />
    </>
  );
}

type AmountChoiceProps = {
  readonly amounts: NonNullable<ConfirmationContent['amounts']>;
  readonly title: string;
};

/** CONF-09: each amount leads to its own offer, with its own cost. */
const AmountChoice = ({ amounts, title }: AmountChoiceProps) => (
  <nav aria-label={title}>
    <SectionTitle>{title}</SectionTitle>
    <ul className={classes.amounts}>
      {amounts.map(({ label, url, isChosen }) => (
        <li key={url}>
          <a className={classes.amount} href={url} aria-current={isChosen ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** BANK-10: the account is the last row of the details, and can always be changed from it. */
function withChange({ details, isAccountBound, from }: ConfirmationContent, texts: Texts<typeof en>): Row[] {
  const last = details[details.length - 1];
  if (!isAccountBound || !last) return [...details];
  const value = (
    <>
      {last.value}{' '}
      <BindAccountLink isInline from={from}>
        {texts.change}
      </BindAccountLink>
    </>
  );
  return [...details.slice(0, -1), { ...last, value }];
}

/** The cost before acceptance (decisions §7). In short it leaves out the rows that stand in the details list already. */
function KeyFacts({ offer, texts }: Pick<OfferDetailsProps, 'offer' | 'texts'>) {
  const { isDisclosureWhole } = conductOf(useTools());
  const known = new Set(offer.details.map(({ text }) => text));
  const rows = isDisclosureWhole ? offer.keyFacts : offer.keyFacts.filter(({ text }) => !known.has(text));
  return (
    <>
      <SectionTitle>{isDisclosureWhole ? texts.disclosure : texts.keyFacts}</SectionTitle>
      <Card>
        <RowList rows={rows} />
      </Card>
    </>
  );
}

type PlanProps = {
  readonly title: string;
  readonly plans: ConfirmationContent['repay_plans'];
  readonly days: ConfirmationContent['dueDays'];
};

function Plan({ title, plans, days = [] }: PlanProps) {
  const { money } = useTools();
  if (plans.length === 0) return null;
  const items = plans.map((plan, place) => ({
    badge: `${place + 1}/${plans.length}`,
    title: plan.title,
    date: plan.pay_time,
    day: days[place],
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
