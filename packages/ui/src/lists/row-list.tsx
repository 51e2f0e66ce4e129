import type { ReactNode } from 'react';
import { Unbroken } from '../amounts/unbroken.tsx';
import classes from './row-list.module.css';

/** One row: a label and a value. */
export type Row = { readonly text: string; readonly value: ReactNode; readonly tone?: 'danger' | undefined };

/**
 * A list of labels and values; nothing if it is empty. The same label may occur twice, because rows are
 * identified by index.
 */
export function RowList({ rows, id }: { readonly rows: readonly Row[]; readonly id?: string }) {
  if (rows.length === 0) return null;
  return (
    <dl id={id}>
      {rows.map(({ text, value, tone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand twice, and rows never move
        <div className={classes.row} key={place}>
          <dt className={classes.text}>
            <Unbroken text={text} />
          </dt>
          <dd className={tone === 'danger' ? `${classes.value} ${classes.danger}` : classes.value}>
            {typeof value === 'string' ? <Unbroken text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
