import { DataTable } from 'react-admin';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from './action-words.ts';

/** How far a request is, who made it and when, and who decided on it. A list moves each by itself, so they are no fragment. */
export const requestedColumns = [
  <DataTable.Col key="status" source="status" disableSort>
    <StateField source="status" words={actionStatusWords} />
  </DataTable.Col>,
  <DataTable.Col key="askedBy" source="askedBy" label="Requested by" disableSort />,
  <DataTable.Col key="askedAt" source="askedAt" label="Requested">
    <InstantField source="askedAt" />
  </DataTable.Col>,
  <DataTable.Col key="decidedBy" source="decidedBy" label="Decided by" disableSort />,
];
