import type { ReactNode } from 'react';
import classes from './hint.module.css';

/** A small badge that sits on the upper edge of the button after it, and says why one would press it. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.place}>
      <span className={classes.hint}>{children}</span>
    </p>
  );
}
