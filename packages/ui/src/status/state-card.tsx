import type { ReactNode } from 'react';
import { Unbroken } from '../amounts/unbroken.tsx';
import classes from './state-card.module.css';

type StateCardProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly description?: string | undefined;
  /** The actions of this state. */
  readonly action?: ReactNode;
};

/** A large state message: the status of an order, an empty list, a page that could not be loaded. */
export function StateCard({ icon, title, description, action }: StateCardProps) {
  return (
    <section className={classes.state}>
      {icon}
      <h2 className={classes.title}>{title}</h2>
      {description && (
        <p className={classes.description}>
          <Unbroken text={description} />
        </p>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
