import { DataTable } from 'react-admin';
import { DayField } from '../values/instant.tsx';
import { MoneyField } from '../values/money.tsx';
import { RowLink } from './row-link.tsx';

/** The number of a loan that leads to its page, in a list of loans. */
export const loanNumber = (
  <DataTable.Col source="contractNumber" label="Loan No." disableSort>
    <RowLink source="contractNumber" resource="loans" />
  </DataTable.Col>
);

/** The same in a list of what belongs to a loan. */
export const loanNumberOf = (
  <DataTable.Col source="contractNumber" label="Loan No." disableSort>
    <RowLink source="contractNumber" resource="loans" idSource="orderId" />
  </DataTable.Col>
);

/** A day, sorted by. */
export const dueDay = (label: string) => (
  <DataTable.Col source="dueDay" label={label}>
    <DayField source="dueDay" />
  </DataTable.Col>
);

/** What is owed on a loan. */
export const owed = (
  <DataTable.Col source="owedMinor" label="Owed">
    <MoneyField source="owedMinor" />
  </DataTable.Col>
);
