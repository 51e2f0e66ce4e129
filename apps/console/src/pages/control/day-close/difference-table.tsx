import type { DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { DataTable, usePermissions, useRecordContext } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { sayStatus } from '../../queues/payments/payment-words.ts';
import { concernsWords, differenceWords } from './close-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

/** Differences with their loan, their payment and their resolution; what stands there without any, where it is not a list of its own. */
export const DifferenceTable = ({ empty }: { readonly empty?: ReactElement }) => (
  <DataTable bulkActionButtons={false} rowClick={false} {...(empty ? { empty } : {})}>
    <DataTable.Col source="day" label="Business day" />
    <DataTable.Col source="kind">
      <StateField source="kind" words={differenceWords} />
    </DataTable.Col>
    <DataTable.Col
      source="concerns"
      label="Type"
      disableSort
      render={({ concerns }: DifferenceItem) => concernsWords[concerns]}
    />
    <DataTable.Col source="contractNumber" label="Loan No." disableSort>
      <RowLink source="contractNumber" resource="loans" idSource="orderId" breaks />
    </DataTable.Col>
    <DataTable.Col source="subject" label="Payment or reference" disableSort>
      <RowLink source="subject" resource="payments" idSource="paymentId" breaks />
    </DataTable.Col>
    <DataTable.Col source="theirsMinor" label="Report" disableSort align="right">
      <MoneyField source="theirsMinor" />
    </DataTable.Col>
    <DataTable.Col source="oursMinor" label="Books" disableSort align="right">
      <MoneyField source="oursMinor" />
    </DataTable.Col>
    <DataTable.Col
      source="theirStatus"
      label="Provider status"
      disableSort
      render={({ theirStatus }: DifferenceItem) => sayStatus(theirStatus ?? '')}
    />
    <DataTable.Col
      source="ourStatus"
      label="Our status"
      disableSort
      render={({ ourStatus }: DifferenceItem) => sayStatus(ourStatus ?? '')}
    />
    <DataTable.Col label="Resolved" disableSort>
      <Resolution />
    </DataTable.Col>
  </DataTable>
);

function Resolution() {
  const record = useRecordContext<DifferenceItem>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!record) return null;
  if (record.resolvedBy) return `${record.resolvedBy}: ${record.resolution}`;
  return permissions.includes('day-close.run') ? <Resolve difference={record} /> : 'Open';
}

/** Resolves a difference with a note. */
function Resolve({ difference }: { readonly difference: DifferenceItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useStaffAction({
    route: 'resolveDifference',
    params: { id: difference.id },
    success: 'Difference resolved.',
    onDone: close,
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Resolve</Button>
      {isOpen && (
        <ResolveDialog
          title="How was it resolved?"
          action="Resolve"
          isPending={isPending}
          onResolve={(note) => mutate({ note })}
          onClose={close}
        />
      )}
    </>
  );
}
