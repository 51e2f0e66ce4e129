import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { ProductBar } from '@hiram/ui/layout/product-bar.tsx';
import { useState } from 'react';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { DefaultChannel } from '../repayment/default-channel.tsx';
import { PlanSection } from '../repayment/plan-section.tsx';
import type { RepaymentContent } from '../repayment/repayment-content.ts';
import { RepaymentScreen } from '../repayment/repayment-screen.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { FoldedRows } from './folded-rows.tsx';
import type { en } from './texts.ts';

/**
 * The amount to pay today, its rows and the channels (INST). If it is too early to pay, the coming
 * instalments.
 */
export function InstalmentRepayment({ content: answer, texts }: ViewProps<RepaymentContent, typeof en>) {
  const { money } = useTools();
  const { repayAmount, repayDate, settlement } = answer;
  const [amountMinor, setAmountMinor] = useState(repayAmount);
  const asked = { amountMinor, isRollover: false };
  const settles = settlement?.amount === amountMinor;
  const { detail } = settles ? settlement : answer;
  const { repayDay, dueAmount, tomorrow } = answer;
  const chips = [
    // The same for either amount, so that nothing below moves. What is late grows by the penalty of tomorrow alone, which
    // says it; what ends the loan grows by its interest, too.
    settlement?.onlyOn ?? (tomorrow ? undefined : answer.onlyOn),
    fill(texts.date, { date: repayDate }),
    repayDay && dueAmount !== undefined ? `${repayDay}: ${money(dueAmount)}` : repayDay,
    tomorrow,
  ];
  const hero = (
    <Hero
      label={texts.amount}
      amount={money(amountMinor)}
      chips={chips.filter((chip) => chip !== undefined)}
      tone={answer.tone ?? 'good'}
    />
  );
  return (
    <RepaymentScreen title={texts.title} {...{ answer, asked, texts, hero }}>
      <AmountChoice onChoose={setAmountMinor} {...{ answer, amountMinor, texts }} />
      <Card>
        <ProductBar name={answer.productName} logoUrl={answer.productLogo} />
        <FoldedRows rows={detail} texts={texts} />
      </Card>
      <DefaultChannel {...{ answer, asked, texts }} />
      {detail.length === 0 && <PlanSection title={texts.plan} plan={answer.repayPlan} />}
    </RepaymentScreen>
  );
}
