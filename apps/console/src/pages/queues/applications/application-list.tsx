import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { DataTable, FunctionField, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { markets, yesNo } from '../../../parts/values/words.ts';
import { flagsOf } from './finding-words.ts';
import { sayWaiting } from './waiting-words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or order id" />,
  <SelectInput key="market" source="market" choices={markets} />,
  <SelectInput key="isLate" source="isLate" label="Decision late" choices={yesNo} />,
  <SelectInput key="isRepeat" source="isRepeat" label="Repeat borrower" choices={yesNo} />,
  <TextInput key="productId" source="productId" label="Product No." />,
];

/** Applications waiting for a decision, the oldest first. */
export const ApplicationList = () => (
  <QueueList title="Applications" filters={filters} sort={{ field: 'submittedAt', order: 'ASC' }}>
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="contractNumber" label="Loan No." disableSort>
        <RowLink source="contractNumber" />
      </DataTable.Col>
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="product" disableSort />
      <DataTable.Col source="amountMinor" label="Amount">
        <MoneyField source="amountMinor" />
      </DataTable.Col>
      <DataTable.Col source="submittedAt" label="Applied">
        <InstantField source="submittedAt" />
      </DataTable.Col>
      <DataTable.Col source="waitedMinutes" label="Waited" disableSort>
        <FunctionField render={(record: ApplicationItem) => sayWaiting(record)} />
      </DataTable.Col>
      <DataTable.Col source="decisionDueBy" label="Decide by" disableSort>
        <DueField />
      </DataTable.Col>
      <DataTable.Col source="findings" label="Flags" disableSort>
        <FlagsField />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function DueField() {
  const record = useRecordContext<ApplicationItem>();
  if (!record) return null;
  const { isLate, decisionDueBy } = record;
  return isLate ? <Chip size="small" color="error" label={`${decisionDueBy}, late`} /> : decisionDueBy;
}

function FlagsField() {
  const record = useRecordContext<ApplicationItem>();
  const flags = record ? flagsOf(record) : [];
  if (flags.length === 0) return 'None';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {flags.map(([label, tone]) => (
        <Chip key={label} size="small" variant="outlined" color={tone} label={label} />
      ))}
    </Stack>
  );
}
