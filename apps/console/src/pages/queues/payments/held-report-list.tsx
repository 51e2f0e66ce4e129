import type { HeldReportItem } from '@hiram/wire/staff/payments/held-reports';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable, SelectInput, usePermissions, useRecordContext } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { choicesOf, StateField, type StateWords } from '../../../parts/values/state-chip.tsx';
import { transferWords } from '../payouts/payout-words.ts';

const kindWords: StateWords = {
  payment: ['Payment', 'error'],
  payout: ['Payout', 'error'],
  refund: ['Refund', 'error'],
};
const states = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Reviewed' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Complete reference or Loan No." />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SelectInput key="kind" source="kind" choices={choicesOf(kindWords)} />,
];

/** Reports of a provider that were not booked; by default those that nobody has reviewed. */
export const HeldReportList = () => (
  <QueueList
    title="Held reports"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'learnedAt', order: 'DESC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="learnedAt" label="Received">
        <InstantField source="learnedAt" />
      </DataTable.Col>
      <DataTable.Col source="kind" label="Type" disableSort>
        <StateField source="kind" words={kindWords} />
      </DataTable.Col>
      <DataTable.Col source="why" label="Reason" disableSort>
        <Reason />
      </DataTable.Col>
      <DataTable.Col source="standing" label="Now" disableSort>
        <StateField source="standing" words={transferWords} />
      </DataTable.Col>
      <DataTable.Col source="contractNumber" label="Loan" disableSort>
        <RowLink source="contractNumber" resource="loans" idSource="orderId" breaks />
      </DataTable.Col>
      <DataTable.Col source="reference" disableSort>
        <Reference />
      </DataTable.Col>
      <DataTable.Col label="Reviewed by" disableSort>
        <Reviewed />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function Reason() {
  const record = useRecordContext<HeldReportItem>();
  return (
    <Typography variant="body2" sx={{ minWidth: '14rem' }}>
      {record?.why}
    </Typography>
  );
}

function Reference() {
  const record = useRecordContext<HeldReportItem>();
  return <span style={{ overflowWrap: 'anywhere' }}>{record?.reference}</span>;
}

function Reviewed() {
  const record = useRecordContext<HeldReportItem>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!record) return null;
  if (record.lookedAtBy) return record.lookedAtBy;
  return permissions.includes('payments.record') ? <ReviewButton id={record.id} /> : 'Waiting';
}

function ReviewButton({ id }: { readonly id: string }) {
  const review = useStaffAction({ route: 'noteHeldReport', params: { id }, success: 'Marked as reviewed.' });
  return (
    <Button disabled={review.isPending} onClick={() => review.mutate(undefined)}>
      Mark as reviewed
    </Button>
  );
}
