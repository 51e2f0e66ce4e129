import classes from './plan-list.module.css';

/** One payment of a plan: its number, its name, its due day and its amount. */
export type PlanItem = {
  readonly badge: string;
  readonly title: string;
  readonly date: string;
  /** The same day in words, below it. */
  readonly day?: string | undefined;
  readonly amount: string;
};

/** A plan of payments by due day. */
export function PlanList({ items }: { readonly items: readonly PlanItem[] }) {
  return (
    <ol>
      {items.map(({ badge, title, date, day, amount }) => (
        <li className={classes.item} key={`${badge} ${date}`}>
          <span className={classes.badge}>{badge}</span>
          <span className={classes.text}>
            <span>{title}</span>
            <time className={classes.date}>{date}</time>
            {day && <span className={classes.date}>{day}</span>}
          </span>
          <span className={classes.amount}>{amount}</span>
        </li>
      ))}
    </ol>
  );
}
