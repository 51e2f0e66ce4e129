import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A white sheet on the ground. Give `label` when the card has no heading of its own and is a region worth finding. */
export function Card({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  if (label === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <section className={classes.card} aria-label={label}>
      {children}
    </section>
  );
}
