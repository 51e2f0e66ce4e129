import { DataTable } from 'react-admin';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from './action-words.ts';

/** How far a request is, who made it and when, and who decided on it. */
export const requestedColumns = (
  <>
    <DataTable.Col source="status" disableSort>
      <StateField source="status" words={actionStatusWords} />
    </DataTable.Col>
    <DataTable.Col source="askedBy" label="Requested by" disableSort />
    <DataTable.Col source="askedAt" label="Requested">
      <InstantField source="askedAt" />
    </DataTable.Col>
    <DataTable.Col source="decidedBy" label="Decided by" disableSort />
  </>
);
