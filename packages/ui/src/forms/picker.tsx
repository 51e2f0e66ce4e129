import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Sheet } from '../sheets/sheet.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import classes from './picker.module.css';

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
  /** Days of a month, seven in a row. */
  readonly isGrid?: boolean;
};

/**
 * A field for one choice of several. Before the script it is a plain select, which posts the same value.
 * After that it opens a sheet: Confirm takes the choice; Cancel, the mask and Escape change nothing.
 */
export function Picker(props: PickerProps) {
  const { label, error, value, onConfirm } = props;
  const id = useId();
  const { ref, isTakenOver } = useTakeOver((chosen) => chosen !== value && onConfirm(chosen));
  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}label`}>
        {label}
      </span>
      {isTakenOver ? <SheetPicker {...props} id={id} /> : <PlainPicker {...props} id={id} ref={ref} />}
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Reads the choice made before hydration, and removes the select once it has no focus. */
function useTakeOver(read: (chosen: string) => void) {
  const ref = useRef<HTMLSelectElement>(null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const readEarly = useEffectEvent(read);
  useEffect(() => {
    const select = ref.current;
    if (!select) return;
    readEarly(select.value);
    const leave = () => setIsTakenOver(true);
    if (document.activeElement !== select) leave();
    else select.addEventListener('blur', leave, { once: true });
    return () => select.removeEventListener('blur', leave);
  }, []);
  return { ref, isTakenOver };
}

type InnerProps = PickerProps & { readonly id: string };

function PlainPicker(props: InnerProps & { readonly ref: RefObject<HTMLSelectElement | null> }) {
  const { id, ref, name, placeholder, choices, value, onConfirm, error } = props;
  return (
    <select
      className={`${classes.opener} ${classes.plain}`}
      ref={ref}
      name={name}
      value={value}
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      onChange={(event) => onConfirm(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option value={choice.value} key={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

function SheetPicker(props: InnerProps) {
  const { id, name, label, placeholder, choices, value, onConfirm, texts, error, isGrid = false } = props;
  const [candidate, setCandidate] = useState<string | null>(null);
  const isOpen = candidate !== null;
  const shown = choices.find((choice) => choice.value === value)?.name;
  const close = () => setCandidate(null);
  const confirm = () => {
    onConfirm(candidate ?? value);
    close();
  };
  return (
    <>
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
      <Sheet id={`${id}sheet`} isOpen={isOpen} title={label} onDismiss={close}>
        {isOpen && (
          <ChoiceList
            name={`${name}-candidate`}
            label={label}
            choices={choices}
            value={candidate}
            onChange={setCandidate}
            hasLogos={false}
            isGrid={isGrid}
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
    </>
  );
}
