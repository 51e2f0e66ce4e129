import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { stopWords } from '../../../parts/values/reminder-words.ts';
import { choicesOf, StateChip } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { payoutStageWords, sayDays } from './payout-words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or reference" />,
  <SelectInput key="stage" source="stage" alwaysOn choices={choicesOf(payoutStageWords)} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Payouts that somebody has to do something about; another stage shows the others. The newest first. */
export const PayoutList = () => (
  <QueueList
    title="Payouts"
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    filterDefaultValues={{ stage: 'work' }}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="contractNumber" label="Loan No." disableSort>
        <RowLink source="contractNumber" />
      </DataTable.Col>
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="amountMinor" label="Amount">
        <MoneyField source="amountMinor" />
      </DataTable.Col>
      <DataTable.Col source="account" disableSort />
      <DataTable.Col source="status" disableSort>
        <StageField />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Requested">
        <InstantField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="changedAt" label="Changed">
        <InstantField source="changedAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function StageField() {
  const record = useRecordContext<PayoutItem>();
  if (!record) return null;
  const { status, isLate, waitsToBeSentAgain, waitingDays, lateChange, lookedAtBy, accountWaitsUntil } =
    record;
  const isHeldForDeath = waitsToBeSentAgain && record.isBorrowerDeceased;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip words={payoutStageWords} state={waitsToBeSentAgain ? 'to-send-again' : status} />
      {waitingDays !== null && waitingDays > 0 && <Chip size="small" label={sayDays(waitingDays)} />}
      {isLate && <StateChip words={payoutStageWords} state="late" />}
      {isHeldForDeath && <Chip size="small" color="warning" label={stopWords.deceased} />}
      {accountWaitsUntil && <Chip size="small" color="warning" label="Account changed" />}
      {lateChange && (
        <Chip
          size="small"
          color={lookedAtBy ? 'default' : 'error'}
          label={`${isUnderWay(record) ? 'Held' : 'Changed after final'}: ${lateChange}`}
        />
      )}
    </Stack>
  );
}
