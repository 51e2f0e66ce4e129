import { Button } from '@hiram/ui/actions/button.tsx';
import { Picker } from '@hiram/ui/forms/picker.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { FormAround } from '../../parts/form-around.tsx';
import type { BankChoices, SelectionContent } from './selection-content.ts';
import type { en } from './texts.ts';
import { useAddCard } from './use-add-card.ts';

/** A number is pasted with its spaces, which are dropped after the browser has cut it. */
const pastedRoom = 2;

type AddCardProps = {
  readonly content: SelectionContent;
  readonly texts: Texts<typeof en>;
  readonly choose: (cardId: string) => void;
  readonly onAdded: () => Promise<boolean>;
};

/** SELECT-05, #/addnormalcard: a bank account to repay from. */
export function AddCard(props: AddCardProps) {
  const { content, texts } = props;
  if (content.bankChoices) return <CardForm {...props} choices={content.bankChoices} />;
  return (
    <BorrowerScreen title={texts.addTitle}>
      <StateCard title={texts.noBanks} />
    </BorrowerScreen>
  );
}

function CardForm({ choices, content, texts, choose, onAdded }: AddCardProps & { choices: BankChoices }) {
  const form = useAddCard({ orderId: content.orderId, texts, choose, onAdded });
  const missing = (title: string, value: string) =>
    form.isChecked && value === '' ? fill(texts.required, { field: title }) : undefined;
  const foot = (
    <Button type="submit" isPending={form.isPending}>
      {texts.save}
    </Button>
  );
  return (
    <FormAround onSubmit={() => void form.save()}>
      <BorrowerScreen title={texts.addTitle} foot={foot}>
        <Card>
          <Picker
            name="bankCode"
            label={choices.bankTitle}
            placeholder={choices.bankHint}
            choices={choices.banks.map(({ name, code }) => ({ name, value: code }))}
            value={form.bankCode}
            error={missing(choices.bankTitle, form.bankCode)}
            texts={texts}
            onConfirm={form.setBankCode}
          />
          <TextField
            name="cardNo"
            label={choices.numberTitle}
            placeholder={choices.numberHint}
            value={form.cardNo}
            error={missing(choices.numberTitle, form.cardNo)}
            isDigitsOnly
            lengthMin={choices.lengthMin}
            lengthMax={choices.lengthMax * pastedRoom}
            onChange={form.setCardNo}
          />
        </Card>
      </BorrowerScreen>
    </FormAround>
  );
}
