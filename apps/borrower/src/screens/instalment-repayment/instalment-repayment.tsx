import { Card } from '@hiram/ui/card.tsx';
import { Hero } from '@hiram/ui/hero.tsx';
import { ProductBar } from '@hiram/ui/product-bar.tsx';
import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import { fill } from '../fill-text.ts';
import { DefaultChannel } from '../repayment/default-channel.tsx';
import { PlanSection } from '../repayment/plan-section.tsx';
import { RepaymentScreen } from '../repayment/repayment-screen.tsx';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import { FoldedRows } from './folded-rows.tsx';
import type { en } from './texts.ts';

/** What is to be repaid today, what it is made of, and how to pay it (INST). Too early to pay, it shows what is to come. */
export function InstalmentRepayment({ content: answer, texts }: ViewProps<RepaymentAnswer, typeof en>) {
  const { money } = useTools();
  const { repayAmount, repayDate, detail } = answer;
  const asked = { amountMinor: repayAmount, isRollover: false };
  const date = fill(texts.date, { date: repayDate });
  return (
    <RepaymentScreen title={texts.title} {...{ answer, asked, texts }}>
      <Hero label={texts.amount} amount={money(repayAmount)} chips={[date]} />
      <Card>
        <ProductBar name={answer.productName} logoUrl={answer.productLogo} />
        <FoldedRows rows={detail} texts={texts} />
      </Card>
      <DefaultChannel answer={answer} texts={texts} isRollover={false} />
      {detail.length === 0 && <PlanSection title={texts.plan} plan={answer.repayPlan} />}
    </RepaymentScreen>
  );
}
