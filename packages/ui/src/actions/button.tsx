import { type MouseEvent, type ReactNode, useId } from 'react';
import { Unbroken } from '../amounts/unbroken.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import classes from './button.module.css';

export type ButtonKind = 'primary' | 'ghost';

type ButtonProps = {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly isSmall?: boolean;
  /** `submit` sends the surrounding form, with or without a script. */
  readonly type?: 'button' | 'submit';
  /** The id of a form outside of which the button stands. */
  readonly form?: string | undefined;
  readonly name?: string;
  readonly value?: string;
  /** The action runs; a second press does nothing. */
  readonly isPending?: boolean;
  /** Has its ring hidden, for the script of a page without React to show. */
  readonly hasHiddenRing?: boolean;
  /**
   * If set, the button is disabled and shows this reason. It stays focusable, so that screen readers read the
   * reason.
   */
  readonly disabledReason?: string | undefined;
  readonly onPress?: () => void;
};

/** A button that always explains itself: it turns while pending, and shows a reason while disabled. */
export function Button({ children, isPending = false, disabledReason, onPress, ...rest }: ButtonProps) {
  const {
    kind = 'primary',
    isSmall = false,
    hasHiddenRing = false,
    type = 'button',
    form,
    name,
    value,
  } = rest;
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
        {(isPending || hasHiddenRing) && <Spinner isHidden={!isPending} />}
        {children}
      </button>
      {isDisabled && (
        <p className={classes.reason} id={reasonId}>
          <Unbroken text={disabledReason} />
        </p>
      )}
    </>
  );
}

/** The class of a button, shared with links of the same look. */
export function buttonClass(kind: ButtonKind, isSmall = false): string {
  return [classes.button, kind === 'ghost' && classes.ghost, isSmall && classes.small]
    .filter(Boolean)
    .join(' ');
}
