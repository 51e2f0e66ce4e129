import type { ReactNode } from 'react';
import classes from './illustration.module.css';

/** The frame of a small line drawing, in the style of the payment instructions. Decorative. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 160 120" aria-hidden="true">
      <ellipse className={classes.soft} cx="80" cy="66" rx="74" ry="48" />
      {children}
    </svg>
  );
}
