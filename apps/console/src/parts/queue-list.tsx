import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import type { ReactElement, ReactNode } from 'react';
import {
  Button,
  FilterButton,
  List,
  SelectColumnsButton,
  TopToolbar,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { toExportQuery } from '../staff-api/data-provider.ts';
import { toAddress } from '../staff-api/request.ts';

type QueueListProps = {
  readonly title: string;
  /** Inputs for the filters that the queue allows; the search comes first by itself. */
  readonly filters: readonly ReactElement[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filterDefaultValues?: Record<string, unknown>;
  /** What can be begun from the list. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A list that staff work through: search, filters that can be saved, sorting, paging, and all of it as CSV. */
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
    actions={<QueueToolbar action={action} />}
    {...(filterDefaultValues ? { filterDefaultValues } : {})}
  >
    {children}
  </List>
);

const QueueToolbar = ({ action }: { readonly action: ReactNode }) => (
  <TopToolbar>
    {action}
    <FilterButton />
    <SelectColumnsButton />
    <ExportButton />
  </TopToolbar>
);

/** Downloads the list as it is filtered and sorted now; the server writes the file. */
function ExportButton() {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const address = toAddress(`/${resource}.csv`, toExportQuery({ filter: filterValues, sort }));
  return (
    <Button label="Export CSV" href={address} component="a" download>
      <DownloadIcon />
    </Button>
  );
}
