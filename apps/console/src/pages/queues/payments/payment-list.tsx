import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { DataTable, DateInput, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { yesNo } from '../../../parts/values/words.ts';
import { mismatchWords, sayExpected } from './payment-words.ts';

const search = (
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No., reference or payment ID" />
);
const mismatch = (
  <SelectInput key="mismatch" source="mismatch" label="Mismatch" choices={choicesOf(mismatchWords)} />
);
const others = [
  <SelectInput key="currency" source="currency" choices={['PHP', 'INR'].map((id) => ({ id, name: id }))} />,
  <SelectInput key="isReversed" source="isReversed" label="Reversed" choices={yesNo} />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];
const states = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Done' },
];
const state = <SelectInput key="state" source="state" alwaysOn choices={states} />;

const newestFirst = { field: 'receivedAt', order: 'DESC' } as const;

/** Every payment, the newest first. */
export const PaymentList = () => (
  <QueueList title="Payments" filters={[search, mismatch, ...others]} sort={newestFirst}>
    <PaymentTable />
  </QueueList>
);

/** Payments with a mismatch; the initial filter shows those not reviewed. */
export const MismatchList = () => (
  <QueueList
    title="Unmatched payments"
    filters={[search, state, mismatch, ...others]}
    filterDefaultValues={{ state: 'waiting' }}
    sort={newestFirst}
  >
    <PaymentTable />
  </QueueList>
);

const PaymentTable = () => (
  <DataTable bulkActionButtons={false} rowClick={(id) => `/payments/${id}/show`}>
    <DataTable.Col source="reference" disableSort>
      <RowLink source="reference" resource="payments" breaks />
    </DataTable.Col>
    <DataTable.Col source="receivedAt" label="Received">
      <InstantField source="receivedAt" />
    </DataTable.Col>
    <DataTable.Col source="amountMinor" label="Amount">
      <MoneyField source="amountMinor" />
    </DataTable.Col>
    <DataTable.Col source="askedMinor" label="Expected amount" disableSort>
      <Expected />
    </DataTable.Col>
    <DataTable.Col source="mismatch" label="Mismatch" disableSort>
      <StateField source="mismatch" words={mismatchWords} />
      <Reversed />
    </DataTable.Col>
    <DataTable.Col source="contractNumber" label="Loan No." disableSort>
      <RowLink source="contractNumber" resource="loans" idSource="orderId" breaks />
    </DataTable.Col>
    <DataTable.Col source="borrower" disableSort />
  </DataTable>
);

function Expected() {
  const payment = useRecordContext<PaymentItem>();
  return payment ? <span style={{ whiteSpace: 'nowrap' }}>{sayExpected(payment)}</span> : null;
}

const Reversed = () => (useRecordContext<PaymentItem>()?.isReversed ? <span> Reversed</span> : null);
