import { type ReactNode, useId } from 'react';
import classes from './checkbox.module.css';
import { useEarlyInput } from './use-early-input.ts';

type CheckboxProps = {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Without a script, an empty required checkbox prevents sending. */
  readonly isRequired?: boolean;
  /** May contain links; only the words outside of them tick the checkbox. */
  readonly children: ReactNode;
};

/** A checkbox with a touch target of 44 px. */
export function Checkbox({ name, isChecked, onChange, isRequired, children }: CheckboxProps) {
  const id = useId();
  const ref = useEarlyInput<HTMLInputElement>((input) => {
    if (input.checked !== isChecked) onChange(input.checked);
  });
  return (
    <div className={classes.row}>
      <span className={classes.target}>
        <input
          className={classes.input}
          type="checkbox"
          id={id}
          name={name}
          ref={ref}
          required={isRequired}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={classes.box}>
          <svg
            width="12"
            height="10"
            viewBox="0 0 12 10"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M1.5 5l3 3.2L10.5 1.5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      </span>
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
