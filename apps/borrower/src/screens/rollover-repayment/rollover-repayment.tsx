import { Hero } from '@hiram/ui/hero.tsx';
import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import { fill } from '../fill-text.ts';
import { DefaultChannel } from '../repayment/default-channel.tsx';
import { PlanSection } from '../repayment/plan-section.tsx';
import { RepaymentScreen } from '../repayment/repayment-screen.tsx';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import type { en } from './texts.ts';

/** What extending the loan costs, when it is due after that, and how to pay for it (DELAY). */
export function RolloverRepayment({ content: answer, texts }: ViewProps<RepaymentAnswer, typeof en>) {
  const { money } = useTools();
  const { delayAmount, title } = answer.delayInfo;
  const asked = { amountMinor: delayAmount, isRollover: true };
  const nextDate = fill(texts.nextDate, { date: answer.repayDate });
  return (
    <RepaymentScreen title={texts.title} {...{ answer, asked, texts }}>
      <Hero label={title} amount={money(delayAmount)} chips={[nextDate]} />
      <DefaultChannel answer={answer} texts={texts} asked={asked} />
      <PlanSection title={texts.plan} plan={answer.repayPlan} />
    </RepaymentScreen>
  );
}
