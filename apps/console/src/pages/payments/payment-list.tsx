import type { PaymentItem } from '@hiram/wire/staff/payments';
import { DataTable, DateInput, SelectInput, useRecordContext } from 'react-admin';
import { InstantField } from '../../parts/instant.tsx';
import { MoneyField } from '../../parts/money.tsx';
import { QueueList } from '../../parts/queue-list.tsx';
import { QueueSearch } from '../../parts/queue-search.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { choicesOf, StateField } from '../../parts/state-chip.tsx';
import { yesNo } from '../../parts/words.ts';
import { mismatchWords } from './payment-words.ts';

const search = (
  <QueueSearch key="q" source="q" alwaysOn finds="Reference, payment id, contract number or phone" />
);
const mismatch = (
  <SelectInput key="mismatch" source="mismatch" label="What differs" choices={choicesOf(mismatchWords)} />
);
const others = [
  <SelectInput key="currency" source="currency" choices={['PHP', 'INR'].map((id) => ({ id, name: id }))} />,
  <SelectInput key="isReversed" source="isReversed" label="Taken back" choices={yesNo} />,
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

/** Payments that do not match; at first those that still wait. */
export const MismatchList = () => (
  <QueueList
    title="Payments that do not match"
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
      <RowLink source="reference" resource="payments" />
    </DataTable.Col>
    <DataTable.Col source="receivedAt" label="Received">
      <InstantField source="receivedAt" />
    </DataTable.Col>
    <DataTable.Col source="amountMinor" label="Amount">
      <MoneyField source="amountMinor" />
    </DataTable.Col>
    <DataTable.Col source="askedMinor" label="Asked for" disableSort>
      <MoneyField source="askedMinor" />
    </DataTable.Col>
    <DataTable.Col source="mismatch" label="What differs" disableSort>
      <StateField source="mismatch" words={mismatchWords} />
      <Reversed />
    </DataTable.Col>
    <DataTable.Col source="contractNumber" label="Loan" disableSort>
      <RowLink source="contractNumber" resource="loans" idSource="orderId" />
    </DataTable.Col>
    <DataTable.Col source="borrower" disableSort />
  </DataTable>
);

const Reversed = () => (useRecordContext<PaymentItem>()?.isReversed ? <span> Taken back</span> : null);
