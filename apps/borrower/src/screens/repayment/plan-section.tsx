import { Card } from '@hiram/ui/layout/card.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { PlanList } from '@hiram/ui/lists/plan-list.tsx';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { useTools } from '../../parts/screen-context.tsx';

type PlanSectionProps = { readonly title: string; readonly plan: RepaymentAnswer['repayPlan'] };

/** DELAY-02: the following payments. Nothing without a plan. */
export function PlanSection({ title, plan }: PlanSectionProps) {
  const { money } = useTools();
  if (plan.length === 0) return null;
  const items = plan.map(({ remark, title: name, amount, time, day }) => ({
    badge: remark,
    title: name,
    date: time,
    day,
    amount: money(amount),
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
