import type { ReactNode } from 'react';
import classes from './launcher.module.css';

/** One panel of the launcher. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}
