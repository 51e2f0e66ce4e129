import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A white card. Set `label` if the card has no heading and should be a named region. */
export function Card({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  if (label === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <section className={classes.card} aria-label={label}>
      {children}
    </section>
  );
}
