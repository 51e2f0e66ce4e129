import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

type RowLinkProps = {
  /** The field with the link's text. */
  readonly source: string;
  /** The resource of the target page; by default that of the list. */
  readonly resource?: string;
  /** The field with the id of the target record. */
  readonly idSource?: string;
  /** A text in place of the field. */
  readonly text?: string;
  /** What is long breaks where a table of many columns has no room for it. */
  readonly breaks?: boolean;
};

/** Some ten characters fit in a line, also on a phone, where the table scrolls. */
const inLines = { display: 'inline-block', minWidth: '6rem', overflowWrap: 'anywhere' } as const;

/** The press on a link is not also one on its row: that would open the row's own page over what the link opens. */
export const stayOffRow = (event: MouseEvent): void => event.stopPropagation();

/** A row's link to its page, also for the keyboard. Plain text without a target. */
export function RowLink({ source, resource, idSource = 'id', text: shown, breaks }: RowLinkProps) {
  const record = useRecordContext<RaRecord>();
  const own = useResourceContext();
  const createPath = useCreatePath();
  const id: unknown = record?.[idSource];
  const text = shown ?? String(record?.[source] ?? '');
  if (!id) return <span style={breaks ? inLines : {}}>{text || '–'}</span>;
  const to = createPath({ resource: resource ?? own ?? '', type: 'show', id: String(id) });
  return (
    <Link
      component={RouterLink}
      to={to}
      onClick={stayOffRow}
      sx={breaks ? inLines : { whiteSpace: 'nowrap' }}
    >
      {text || 'Open'}
    </Link>
  );
}
