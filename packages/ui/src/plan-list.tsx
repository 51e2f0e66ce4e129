import classes from './plan-list.module.css';

/** One payment of a plan: its place among them, what it is, when it falls due, and how much. */
export type PlanItem = {
  readonly badge: string;
  readonly title: string;
  readonly date: string;
  readonly amount: string;
};

/** A plan of payments in the order in which they fall due. */
export function PlanList({ items }: { readonly items: readonly PlanItem[] }) {
  return (
    <ol>
      {items.map(({ badge, title, date, amount }) => (
        <li className={classes.item} key={`${badge} ${date}`}>
          <span className={classes.badge}>{badge}</span>
          <span className={classes.text}>
            <span>{title}</span>
            <time className={classes.date}>{date}</time>
          </span>
          <span className={classes.amount}>{amount}</span>
        </li>
      ))}
    </ol>
  );
}
