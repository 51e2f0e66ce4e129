import type { ReactNode } from 'react';
import classes from './section-title.module.css';

/** A heading between two cards. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className={classes.title}>{children}</h2>;
}
