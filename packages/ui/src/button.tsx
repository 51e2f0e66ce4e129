import { type MouseEvent, type ReactNode, useId } from 'react';
import classes from './button.module.css';

export type ButtonKind = 'primary' | 'ghost';

type ButtonProps = {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly isSmall?: boolean;
  /** `submit` sends the form around it, with or without a script. */
  readonly type?: 'button' | 'submit';
  /** The form that it sends, where it stands outside of it. */
  readonly form?: string | undefined;
  readonly name?: string;
  readonly value?: string;
  /** The press is under way: a second one does nothing. */
  readonly isPending?: boolean;
  /** Present means disabled, and says why. The button stays reachable, so that the reason is heard. */
  readonly disabledReason?: string | undefined;
  readonly onPress?: () => void;
};

/** A button that is never silently dead: pending shows it turning, disabled says why. */
export function Button({ children, isPending = false, disabledReason, onPress, ...rest }: ButtonProps) {
  const { kind = 'primary', isSmall = false, type = 'button', form, name, value } = rest;
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const press = (event: MouseEvent) => {
    if (isDisabled || isPending) event.preventDefault();
    else onPress?.();
  };
  return (
    <>
      <button
        className={buttonClass(kind, isSmall)}
        type={type}
        form={form}
        name={name}
        value={value}
        aria-disabled={isDisabled || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={press}
      >
        {isPending && <span className={classes.spinner} />}
        {children}
      </button>
      {isDisabled && (
        <p className={classes.reason} id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  );
}

/** The class of a button, shared with links that look like one. */
export function buttonClass(kind: ButtonKind, isSmall = false): string {
  return [classes.button, kind === 'ghost' && classes.ghost, isSmall && classes.small]
    .filter(Boolean)
    .join(' ');
}
