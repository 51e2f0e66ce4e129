import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { type ReactNode, useId } from 'react';
import classes from './payment-claim.module.css';

/** What a control of the form gets: its look, and the names that join it with its label and its error. */
type ControlProps = {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type ClaimFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: (props: ControlProps) => ReactNode;
};

/** A control of the browser's own with its label above, and below what is wrong and what it takes: who corrects it needs both. */
export function ClaimField({ label, hint, error, children }: ClaimFieldProps) {
  const id = useId();
  const describers = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describers || undefined,
      })}
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={classes.hint} id={`${id}hint`}>
          <Unbroken text={hint} />
        </p>
      )}
    </div>
  );
}
