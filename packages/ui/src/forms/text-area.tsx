import { useId } from 'react';
import classes from './text-area.module.css';
import { useEarlyInput } from './use-early-input.ts';

type TextAreaProps = {
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly lengthMax: number;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** Absent for a read-only text. */
  readonly onChange?: (value: string) => void;
};

/** Several lines of text with a counter. Input beyond the maximum is ignored. */
export function TextArea({ name, label, value, lengthMax, placeholder, error, onChange }: TextAreaProps) {
  const id = useId();
  const write = (text: string) => onChange?.(text.slice(0, lengthMax));
  const ref = useEarlyInput<HTMLTextAreaElement>((input) => {
    if (input.value !== value) write(input.value);
  });
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        className={classes.input}
        id={id}
        ref={ref}
        name={name}
        rows={5}
        maxLength={lengthMax}
        placeholder={placeholder}
        value={value}
        disabled={onChange === undefined}
        onChange={(event) => write(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error ${id}count` : `${id}count`}
      />
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
      <p className={classes.count} id={`${id}count`}>
        {value.length}/{lengthMax}
      </p>
    </div>
  );
}
