import { type Row, RowList } from '@hiram/ui/lists/row-list.tsx';
import { detailRowsCollapsed } from '@hiram/wire/limits';
import { useId, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import classes from './folded-rows.module.css';
import type { en } from './texts.ts';

type FoldedRowsProps = {
  readonly rows: readonly Row[];
  readonly texts: Pick<Texts<typeof en>, 'more' | 'less'>;
};

/** INST-02: the first two rows, and the rest until 'hide' once 'more' is pressed. */
export function FoldedRows({ rows, texts }: FoldedRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = isOpen ? rows : rows.slice(0, detailRowsCollapsed);
  return (
    <>
      <RowList rows={shown} id={id} />
      {rows.length > detailRowsCollapsed && (
        <button
          className={classes.fold}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </>
  );
}
