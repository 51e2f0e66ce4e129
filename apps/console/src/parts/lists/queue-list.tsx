import { impersonalQueues, type QueueName, toQueueFilePath } from '@hiram/wire/staff/staff-addresses';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import MuiButton from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import {
  Button,
  ColumnsButton,
  FilterButton,
  List,
  TopToolbar,
  useListContext,
  usePermissions,
  useResourceContext,
} from 'react-admin';
import { toExportQuery } from '../../staff-api/data-provider.ts';
import { withQuery } from '../../staff-api/request.ts';
import { QueuePager } from './queue-pager.tsx';
import { ReasonedExport } from './reasoned-export.tsx';

type QueueListProps = {
  readonly title: string;
  /** The inputs of the queue's filters. */
  readonly filters: readonly ReactElement[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filterDefaultValues?: Record<string, unknown>;
  /** A button above the list. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A staff list with search, saved filters, sorting, paging and CSV export. */
export const QueueList = ({
  title,
  filters,
  sort,
  filterDefaultValues,
  action,
  children,
}: QueueListProps) => (
  <List
    title={title}
    filters={[...filters]}
    sort={{ ...sort }}
    perPage={25}
    exporter={false}
    empty={false}
    pagination={<QueuePager />}
    actions={<QueueToolbar action={action} />}
    {...(filterDefaultValues ? { filterDefaultValues } : {})}
  >
    <ListBody>{children}</ListBody>
  </List>
);

/** A list that could not be read is not an empty one. What was read before stays while it is read again. */
function ListBody({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useListContext();
  if (!error || data) return children;
  const again = <MuiButton onClick={() => void refetch()}>Load again</MuiButton>;
  return (
    <Alert severity="error" action={again}>
      This list could not be loaded. {error.message}
    </Alert>
  );
}

/** An empty list has no columns to choose, nor has one that was not read. */
function QueueToolbar({ action }: { readonly action: ReactNode }) {
  const { total, error } = useListContext();
  const hasRows = total === undefined ? !error : total !== 0;
  return (
    <TopToolbar>
      {action}
      <FilterButton />
      {hasRows && <ColumnsButton />}
      <ExportButton />
    </TopToolbar>
  );
}

/** Downloads the list with its current filters and order; the server writes the file. */
function ExportButton() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const address = withQuery(
    toQueueFilePath(resource as QueueName),
    toExportQuery({ filter: filterValues, sort }),
  );
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!impersonalQueues.includes(resource as QueueName))
    return permissions.includes('personal.export') ? <ReasonedExport address={address} /> : null;
  return (
    <Button label="Export CSV" href={address} component="a" download>
      <DownloadIcon />
    </Button>
  );
}
