import type { BureauReportItem } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import { DataTable, SelectInput, usePermissions } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { reportKinds, reportStates } from './bureau-words.ts';
import { StartBureauReport } from './start-bureau-report.tsx';

const filters = [
  <SelectInput key="market" source="market" choices={markets} alwaysOn />,
  <SelectInput
    key="kind"
    source="kind"
    label="Content"
    choices={Object.entries(reportKinds).map(([id, name]) => ({ id, name }))}
  />,
];

/** The reports of loans to the credit bureau, the newest first, and the next one. */
export default function BureauReportList() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <>
      {permissions.includes('bureau.report') && <StartBureauReport />}
      <QueueList title="Credit bureau" filters={filters} sort={{ field: 'startedAt', order: 'DESC' }}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="day" label="Report day">
            <RowLink source="day" />
          </DataTable.Col>
          <DataTable.Col
            source="market"
            disableSort
            render={({ market }: BureauReportItem) => nameIn(markets, market)}
          />
          <DataTable.Col
            source="kind"
            label="Content"
            disableSort
            render={({ kind }: BureauReportItem) => reportKinds[kind]}
          />
          <DataTable.Col source="state" disableSort>
            <StateField source="state" words={reportStates} />
          </DataTable.Col>
          <DataTable.NumberCol source="openLoans" label="Open" disableSort />
          <DataTable.NumberCol source="closedLoans" label="Closed" disableSort />
          <DataTable.NumberCol source="correctedLoans" label="Corrected" disableSort />
          <DataTable.NumberCol source="changedSince" label="Changed since" disableSort />
          <DataTable.NumberCol source="unreadable" label="Unreadable" disableSort />
          <DataTable.Col source="startedAt" label="Started">
            <InstantField source="startedAt" />
          </DataTable.Col>
        </DataTable>
      </QueueList>
    </>
  );
}
