import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { DataTable, DateInput, SelectInput, usePermissions } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { closeWords } from './close-words.ts';
import { StartClose } from './start-close.tsx';

const filters = [
  <SelectInput key="market" source="market" choices={markets} alwaysOn />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Each business day, compared with the provider's report. */
export default function DayCloseList() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <>
      {permissions.includes('day-close.run') && <StartClose />}
      <QueueList title="Day-close" filters={filters} sort={{ field: 'day', order: 'DESC' }}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="day" label="Business day">
            <RowLink source="day" />
          </DataTable.Col>
          <DataTable.Col
            source="market"
            disableSort
            render={({ market }: DayCloseItem) => nameIn(markets, market)}
          />
          <DataTable.Col source="state" disableSort>
            <StateField source="state" words={closeWords} />
          </DataTable.Col>
          <DataTable.NumberCol source="openDifferences" label="Open" disableSort />
          <DataTable.NumberCol source="lines" label="Report lines" />
          <DataTable.Col source="collectedTheirsMinor" label="Collected, report" disableSort align="right">
            <MoneyField source="collectedTheirsMinor" />
          </DataTable.Col>
          <DataTable.Col source="collectedOursMinor" label="Collected, books" disableSort align="right">
            <MoneyField source="collectedOursMinor" />
          </DataTable.Col>
          <DataTable.Col source="paidOutTheirsMinor" label="Paid out, report" disableSort align="right">
            <MoneyField source="paidOutTheirsMinor" />
          </DataTable.Col>
          <DataTable.Col source="paidOutOursMinor" label="Paid out, books" disableSort align="right">
            <MoneyField source="paidOutOursMinor" />
          </DataTable.Col>
          <DataTable.Col source="closedAt" label="Closed" disableSort>
            <InstantField source="closedAt" />
          </DataTable.Col>
        </DataTable>
      </QueueList>
    </>
  );
}
