import type { MouseEvent, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';

type LinkButtonProps = {
  readonly href: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  /** What happens instead of following the link, once the script runs. */
  readonly onPress?: () => void;
};

/** A way to another page that looks like a button and works before any script. */
export function LinkButton({ href, children, kind = 'primary', onPress }: LinkButtonProps) {
  const press = (event: MouseEvent) => {
    if (!onPress) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a className={buttonClass(kind)} href={href} onClick={press}>
      {children}
    </a>
  );
}
