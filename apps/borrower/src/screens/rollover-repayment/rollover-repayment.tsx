import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { Hero } from '@hiram/ui/layout/hero.tsx';
import { SectionTitle } from '@hiram/ui/layout/section-title.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { DefaultChannel } from '../repayment/default-channel.tsx';
import { PlanSection } from '../repayment/plan-section.tsx';
import type { RepaymentContent } from '../repayment/repayment-content.ts';
import { RepaymentScreen } from '../repayment/repayment-screen.tsx';
import { FreeExtension } from './free-extension.tsx';
import type { en } from './texts.ts';

/** The price of an extension, the new due date, and the channels (DELAY). */
export function RolloverRepayment({ content: answer, texts }: ViewProps<RepaymentContent, typeof en>) {
  if (answer.delayInfo.delayAmount === 0) return <FreeExtension answer={answer} texts={texts} />;
  return <PaidExtension answer={answer} texts={texts} />;
}

type PaidExtensionProps = { readonly answer: RepaymentContent; readonly texts: Texts<typeof en> };

function PaidExtension({ answer, texts }: PaidExtensionProps) {
  const { money } = useTools();
  const { delayAmount, title } = answer.delayInfo;
  const asked = { amountMinor: delayAmount, isRollover: true };
  const { repayDate, repayDay, onlyOn, tomorrow } = answer;
  const chips = [onlyOn, fill(texts.nextDate, { date: repayDate }), repayDay, tomorrow];
  const hero = (
    <Hero
      label={title}
      amount={money(delayAmount)}
      chips={chips.filter((chip) => chip !== undefined)}
      tone={answer.tone ?? 'good'}
    />
  );
  return (
    <RepaymentScreen title={texts.title} {...{ answer, asked, texts, hero }}>
      {answer.comparison && (
        <>
          <SectionTitle>{texts.comparison}</SectionTitle>
          <Card>
            {answer.comparison.notes.map((note) => (
              <p key={note}>
                <strong>
                  <Unbroken text={note} />
                </strong>
              </p>
            ))}
            <RowList rows={answer.comparison.rows} />
          </Card>
        </>
      )}
      {answer.detail.length > 0 && (
        <Card>
          <RowList rows={answer.detail} />
        </Card>
      )}
      <DefaultChannel answer={answer} texts={texts} asked={asked} />
      <PlanSection title={texts.plan} plan={answer.repayPlan} />
    </RepaymentScreen>
  );
}
