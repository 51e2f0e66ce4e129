import type { Permission } from '@hiram/wire/staff/permissions';
import { DataTable, SelectInput, useGetIdentity, usePermissions, useRecordContext } from 'react-admin';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from './action-words.ts';

/** A row of a list of requests, as far as it says whose turn it is. A list of those that wait has no status. */
type RequestRow = { readonly status?: string; readonly askedById: string };

type RequestStatusProps<Row> = { readonly needs: (row: Row) => readonly Permission[] };

/** How far a request is. One that waits says whether it waits for who reads: nobody decides their own, or without its permissions. */
export function RequestStatus<Row extends RequestRow>({ needs }: RequestStatusProps<Row>) {
  const record = useRecordContext<Row & { id: string }>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { identity } = useGetIdentity();
  if (!record || !identity) return null;
  const { status = 'waiting', askedById } = record;
  const isMine = askedById !== identity.id && needs(record).every((each) => permissions.includes(each));
  const waiting = isMine ? 'mine' : 'others';
  return <StateChip words={words} state={status === 'waiting' ? waiting : status} />;
}

const words = {
  ...actionStatusWords,
  mine: ['Waiting for you', 'warning'],
  others: ['Waiting for a colleague', 'default'],
} as const;

/** How far a request is, who made it and when, and who decided on it. A list moves each by itself, so they are no fragment. */
export const requestedColumns = <Row extends RequestRow>(needs: RequestStatusProps<Row>['needs']) => [
  <DataTable.Col key="status" source="status" disableSort>
    <RequestStatus needs={needs} />
  </DataTable.Col>,
  <DataTable.Col key="askedBy" source="askedBy" label="Requested by" disableSort />,
  <DataTable.Col key="askedAt" source="askedAt" label="Requested">
    <InstantField source="askedAt" />
  </DataTable.Col>,
  <DataTable.Col key="decidedBy" source="decidedBy" label="Decided by" disableSort />,
];

/** Only what waits for who reads. */
export const waitsForMe = (
  <SelectInput
    key="waitsFor"
    source="waitsFor"
    label="Waiting for"
    alwaysOn
    choices={[{ id: 'me', name: 'You' }]}
  />
);
