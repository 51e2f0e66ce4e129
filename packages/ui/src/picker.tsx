import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import classes from './picker.module.css';
import { Sheet } from './sheet.tsx';

type PickerProps = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  /** The confirmed choice; empty for none. */
  readonly value: string;
  readonly onConfirm: (value: string) => void;
  readonly texts: { readonly confirm: string; readonly cancel: string; readonly chooseFirst: string };
  readonly error?: string | undefined;
};

/** A field that opens a sheet with one choice of several. Confirm takes the choice; Cancel, the mask and Escape change nothing. */
export function Picker({ name, label, placeholder, choices, value, onConfirm, texts, error }: PickerProps) {
  const [candidate, setCandidate] = useState<string | null>(null);
  const id = useId();
  const isOpen = candidate !== null;
  const shown = choices.find((choice) => choice.value === value)?.name;
  const close = () => setCandidate(null);
  const confirm = () => {
    onConfirm(candidate ?? value);
    close();
  };
  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}label`}>
        {label}
      </span>
      <input type="hidden" name={name} value={value} />
      <button
        className={classes.opener}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}shown`}
        aria-describedby={error ? `${id}error` : undefined}
        onClick={() => setCandidate(value)}
      >
        <span className={shown ? undefined : classes.placeholder} id={`${id}shown`}>
          {shown ?? placeholder}
        </span>
      </button>
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
      <Sheet id={`${id}sheet`} isOpen={isOpen} title={label} onDismiss={close}>
        {isOpen && (
          <ChoiceList
            name={`${name}-candidate`}
            label={label}
            choices={choices}
            value={candidate}
            onChange={setCandidate}
            hasLogos={false}
          />
        )}
        <div className={classes.actions}>
          <div>
            <Button kind="ghost" onPress={close}>
              {texts.cancel}
            </Button>
          </div>
          <div>
            <Button onPress={confirm} disabledReason={candidate ? undefined : texts.chooseFirst}>
              {texts.confirm}
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
