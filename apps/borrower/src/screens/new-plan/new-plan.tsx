import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Checkbox } from '@hiram/ui/forms/checkbox.tsx';
import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { PlanList } from '@hiram/ui/lists/plan-list.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { NewPlanView } from '@hiram/wire/views/new-plan';
import { Fragment } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { FoldedEnglish } from '../../parts/folded-english.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import classes from './new-plan.module.css';
import type { en } from './texts.ts';

const [acceptForm, refuseForm] = ['accept', 'refuse'];
const tickedByItself = () => undefined;

/** REST-04: the loan before and after, the new payments and the agreement: two forms without a script. */
export function NewPlan({ content, texts }: ViewProps<NewPlanView, typeof en>) {
  const { addressOf, brand, frame, refusal } = useTools();
  const { lead, offer, loanUrl } = content;
  const foot = offer ? (
    <>
      <Button type="submit" form={acceptForm}>
        {texts.accept}
      </Button>
      <Button type="submit" form={refuseForm} kind="ghost">
        {texts.refuse}
      </Button>
    </>
  ) : (
    <LinkButton href={loanUrl}>{texts.toLoan}</LinkButton>
  );
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loanUrl }}
      help={{ label: frame.help, href: addressOf('customerService') }}
      notice={refusal && <Banner>{refusal}</Banner>}
      foot={foot}
    >
      {offer && <Hero label={offer.total.label} amount={offer.total.value} chips={[offer.total.next]} />}
      {offer ? (
        <>
          <Card>
            <p>{lead}</p>
            <p className={classes.until}>{offer.until}</p>
          </Card>
          <Offered offer={offer} texts={texts} />
        </>
      ) : (
        <StateCard icon={<EmptyIllustration />} title={texts.nothing} description={lead} />
      )}
    </Screen>
  );
}

type OfferedProps = {
  readonly offer: NonNullable<NewPlanView['offer']>;
  readonly texts: Texts<typeof en>;
};

function Offered({ offer, texts }: OfferedProps) {
  const { id, comparison, plan, agreement } = offer;
  return (
    <>
      {comparison.map(({ title, rows }) => (
        <Fragment key={title}>
          <SectionTitle>{title}</SectionTitle>
          <Card>
            <RowList rows={rows} />
          </Card>
        </Fragment>
      ))}
      <SectionTitle>{plan.title}</SectionTitle>
      <Card>
        <PlanList items={plan.items} />
      </Card>
      <SectionTitle>{agreement.title}</SectionTitle>
      <Card>
        <Clauses paragraphs={agreement.paragraphs} />
        {agreement.english.length > 0 && (
          <FoldedEnglish summary={texts.readEnglish}>
            <div lang="en">
              <Clauses paragraphs={agreement.english} />
            </div>
          </FoldedEnglish>
        )}
      </Card>
      <form id={acceptForm} method="post">
        <input type="hidden" name="answer" value="accept" />
        <input type="hidden" name="sha256" value={agreement.sha256} />
        <Card>
          <Checkbox name="isRead" isChecked={false} onChange={tickedByItself} isRequired>
            {texts.isRead}
          </Checkbox>
        </Card>
      </form>
      <form id={refuseForm} method="post">
        <input type="hidden" name="answer" value="refuse" />
        <input type="hidden" name="offerId" value={id} />
      </form>
    </>
  );
}

const Clauses = ({ paragraphs }: { readonly paragraphs: readonly string[] }) =>
  paragraphs.map((paragraph) => (
    <p className={classes.clause} key={paragraph}>
      <Unbroken text={paragraph} />
    </p>
  ));
