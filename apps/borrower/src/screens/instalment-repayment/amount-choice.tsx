import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { ChoiceList } from '@hiram/ui/forms/choice-list.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { paymentFormId } from '../repayment/channel-sheet.tsx';
import type { en } from './texts.ts';

type AmountChoiceProps = {
  readonly answer: RepaymentAnswer;
  readonly amountMinor: number;
  readonly onChoose: (amountMinor: number) => void;
  readonly texts: Texts<typeof en>;
};

/** INST-03: the amount due, or everything at once. Nothing if only one amount can be paid today. */
export function AmountChoice({ answer, amountMinor, onChoose, texts }: AmountChoiceProps) {
  const { money } = useTools();
  const { repayAmount, settlement } = answer;
  if (!settlement) return null;
  const choice = (name: string, minor: number) => ({ name, value: String(minor), amount: money(minor) });
  return (
    <Card>
      <ChoiceList
        name="amount"
        label={texts.amounts}
        choices={[choice(texts.instalmentDue, repayAmount), choice(texts.everything, settlement.amount)]}
        value={String(amountMinor)}
        onChange={(value) => onChoose(Number(value))}
        hasLogos={false}
        form={paymentFormId}
      />
      {settlement.saving && (
        <p>
          <Unbroken text={settlement.saving} />
        </p>
      )}
    </Card>
  );
}
