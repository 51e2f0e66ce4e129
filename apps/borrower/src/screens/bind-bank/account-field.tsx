import { Picker } from '@hiram/ui/forms/picker.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { isDigits, isTyped, keepTyped, keyboardOf, patternOf } from '@hiram/wire/forms/account-form';
import { accountChangeCodeField } from '@hiram/wire/limits';
import type { Texts } from '../../parts/fill-text.ts';
import classes from './bind-bank.module.css';
import type { en } from './texts.ts';

/** A number is pasted with its spaces, which are dropped after the browser has cut it. */
const pastedRoom = 2;

type AccountFieldProps = {
  readonly item: BankFormItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly texts: Texts<typeof en>;
  /** The shortest and the longest text. */
  readonly lengths: readonly [number, number] | undefined;
  readonly onChange: (value: string) => void;
  /** A value that the field can take with one press. */
  readonly offer?: { readonly text: string; readonly onTake: () => void };
};

/** One item of the form: digits (BANK-03), letters or text to type, or one choice of several (BANK-05). */
export function AccountField({ item, value, error, texts, lengths, onChange, offer }: AccountFieldProps) {
  const { code, note, subtitle, title } = item;
  if (isTyped(item)) {
    const autofill = offer ? 'tel-national' : code === accountChangeCodeField ? 'one-time-code' : 'off';
    return (
      <>
        <TextField
          name={code}
          label={title}
          placeholder={subtitle}
          value={value}
          error={error}
          autoComplete={autofill}
          enterKeyHint="done"
          isDigitsOnly={isDigits(item)}
          keys={keyboardOf(item)}
          pattern={patternOf(item)}
          lengthMin={lengths?.[0]}
          lengthMax={lengths && (isDigits(item) ? lengths[1] * pastedRoom : lengths[1])}
          onChange={(typed) => onChange(keepTyped(item, typed))}
        />
        {offer && (
          <button className={classes.offer} type="button" onClick={offer.onTake}>
            {offer.text}
          </button>
        )}
      </>
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
      isGrid={item.cate === 'day'}
      texts={texts}
      onConfirm={onChange}
    />
  );
}
