import type { ReactNode } from 'react';
import classes from './hint.module.css';

/** A small badge on the upper edge of the following button, with a reason to press it. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.place}>
      <span className={classes.hint}>{children}</span>
    </p>
  );
}
