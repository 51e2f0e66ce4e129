import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { MoneyForm } from '../../parts/money-form.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import { OutdatedBanner } from '../repayment/outdated-banner.tsx';
import { PlanSection } from '../repayment/plan-section.tsx';
import { usePayment } from '../repayment/use-payment.ts';
import type { en } from './texts.ts';

const formId = 'extension';

/** An extension that costs nothing today: one press takes it, without a channel, also before hydration. */
export function FreeExtension({ answer, texts }: { answer: RepaymentAnswer; texts: Texts<typeof en> }) {
  const { money } = useTools();
  const { standing, outdated, pay } = usePayment({ amountMinor: 0, isRollover: true }, null);
  const nextDate = fill(texts.nextDate, { date: answer.repayDate });
  const foot = (
    <Button type="submit" form={formId} isPending={standing === 'pending'}>
      {texts.extendForNothing}
    </Button>
  );
  return (
    <BorrowerScreen title={texts.title} foot={foot} hasHelp>
      <Hero label={texts.nothingToPay} amount={money(0)} chips={[nextDate]} />
      <MoneyForm id={formId} standing={standing} onSend={pay}>
        <OutdatedBanner text={outdated} texts={texts} />
        <input type="hidden" name="amount" value="0" />
        <Card>
          <p>{texts.nothingToPayNote}</p>
          <RowList rows={answer.detail} />
        </Card>
      </MoneyForm>
      <PlanSection title={texts.plan} plan={answer.repayPlan} />
    </BorrowerScreen>
  );
}
