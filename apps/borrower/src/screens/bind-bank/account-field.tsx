import { Picker } from '@hiram/ui/picker.tsx';
import { TextField } from '@hiram/ui/text-field.tsx';
import type { BankFormItem } from '@hiram/wire/calls/card-init';
import type { Texts } from '../fill-text.ts';
import type { en } from './texts.ts';

type AccountFieldProps = {
  readonly item: BankFormItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly texts: Texts<typeof en>;
  readonly onChange: (value: string) => void;
};

/** One item of the form: digits to type (BANK-03), or one choice of several (BANK-05). */
export function AccountField({ item, value, error, texts, onChange }: AccountFieldProps) {
  const { cate, code, inputType, note, subtitle, title } = item;
  if (cate === 'text') {
    return (
      <TextField
        name={code}
        label={title}
        placeholder={subtitle}
        value={value}
        error={error}
        isDigitsOnly
        keys={inputType === 'text' ? 'text' : 'numeric'}
        onChange={onChange}
      />
    );
  }
  return (
    <Picker
      name={code}
      label={title}
      placeholder={subtitle}
      choices={note.map(({ name, type }) => ({ name, value: type }))}
      value={value}
      error={error}
      texts={texts}
      onConfirm={onChange}
    />
  );
}
