import Link from '@mui/material/Link';
import { type RaRecord, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

type RowLinkProps = {
  /** The field that is shown as the link. */
  readonly source: string;
  /** The page that it leads to: that of the list's own resource if absent. */
  readonly resource?: string;
  /** The field that holds the id of the page's record. */
  readonly idSource?: string;
  /** What is shown in place of the field. */
  readonly text?: string;
};

/** A row's link to its page: reached by Tab and opened by Enter. Plain text where there is nothing to open. */
export function RowLink({ source, resource, idSource = 'id', text: shown }: RowLinkProps) {
  const record = useRecordContext<RaRecord>();
  const own = useResourceContext();
  const createPath = useCreatePath();
  const id: unknown = record?.[idSource];
  const text = shown ?? String(record?.[source] ?? '');
  if (!id) return <span>{text || '–'}</span>;
  const to = createPath({ resource: resource ?? own ?? '', type: 'show', id: String(id) });
  return (
    <Link component={RouterLink} to={to} sx={{ whiteSpace: 'nowrap' }}>
      {text || 'Open'}
    </Link>
  );
}
