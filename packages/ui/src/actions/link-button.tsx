import type { MouseEvent, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';

type LinkButtonProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  /** The name of the file behind the link, for an app that shares files. */
  readonly shareAs?: string;
  /** Replaces following the link once the script runs. */
  readonly onPress?: () => void;
};

/** A link with the look of a button. It works before any script. */
export function LinkButton({ href, children, kind = 'primary', shareAs, onPress }: LinkButtonProps) {
  const press = (event: MouseEvent) => {
    if (!onPress) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a className={buttonClass(kind)} href={href} onClick={press} data-share={shareAs}>
      {children}
    </a>
  );
}
