import { useId } from 'react';
import classes from './text-field.module.css';
import { useEarlyInput } from './use-early-input.ts';

type TextFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Keeps digits only, and opens the number keyboard unless another is set. */
  readonly isDigitsOnly?: boolean;
  readonly keys?: 'numeric' | 'text';
  readonly kind?: 'text' | 'tel' | 'date' | 'email';
  readonly lengthMin?: number | undefined;
  readonly lengthMax?: number | undefined;
  /** What the whole text is made of, for assistive technology and autofill; the screen itself says what is wrong. */
  readonly pattern?: string | undefined;
  /** What the browser may fill in: `tel`, `one-time-code`, `name`; nothing unless set. */
  readonly autoComplete?: string;
  readonly enterKeyHint?: 'next' | 'go' | 'send' | 'done';
  readonly error?: string | undefined;
  /** The id of an element with a question, read out with the label. */
  readonly describedBy?: string | undefined;
};

/** One line of input with its label above and its error below. */
export function TextField({ label, value, onChange, isDigitsOnly = false, error, ...rest }: TextFieldProps) {
  const { name, placeholder, kind = 'text', keys, lengthMin, lengthMax, describedBy } = rest;
  const { autoComplete = 'off', enterKeyHint } = rest;
  const id = useId();
  const describers = [describedBy, error && `${id}error`].filter(Boolean).join(' ');
  const keep = (text: string) => (isDigitsOnly ? text.replace(/\D/g, '') : text);
  const ref = useEarlyInput<HTMLInputElement>((input) => {
    if (keep(input.value) !== value) onChange(keep(input.value));
  });
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={classes.input}
        id={id}
        ref={ref}
        name={name}
        type={kind}
        inputMode={keys ?? (isDigitsOnly ? 'numeric' : undefined)}
        pattern={rest.pattern ?? (isDigitsOnly ? '[0-9]*' : undefined)}
        autoComplete={autoComplete}
        enterKeyHint={enterKeyHint}
        placeholder={placeholder}
        minLength={lengthMin}
        maxLength={lengthMax}
        value={value}
        onChange={(event) => onChange(keep(event.target.value))}
        aria-invalid={error ? true : undefined}
        aria-describedby={describers || undefined}
      />
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
