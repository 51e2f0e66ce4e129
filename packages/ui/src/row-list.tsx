import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** One line of a list of facts. */
export type Row = { readonly text: string; readonly value: ReactNode; readonly tone?: 'danger' | undefined };

/** A list of facts: what, and how much; nothing without facts. The same text may stand twice: rows are told apart by place. */
export function RowList({ rows, id }: { readonly rows: readonly Row[]; readonly id?: string }) {
  if (rows.length === 0) return null;
  return (
    <dl id={id}>
      {rows.map(({ text, value, tone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand twice, and rows never move
        <div className={classes.row} key={place}>
          <dt className={classes.text}>{text}</dt>
          <dd className={tone === 'danger' ? `${classes.value} ${classes.danger}` : classes.value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
