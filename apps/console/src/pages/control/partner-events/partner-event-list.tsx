import { partnerEventTypes } from '@hiram/wire/partner/partner-events';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { deliveryWords } from './partner-event-words.ts';

const types = partnerEventTypes.map((type) => ({ id: type, name: type }));

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(deliveryWords)} alwaysOn />,
  <TextInput key="receiver" source="receiver" label="Receiver" alwaysOn />,
  <SelectInput key="type" source="type" label="Event" choices={types} />,
];

/** Every event for the lender's own systems, once for each receiver, with how far it came. */
const PartnerEventList = () => (
  <QueueList title="Partner events" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" label="Occurred">
        <InstantField source="occurredAt" />
      </DataTable.Col>
      <DataTable.Col source="type" label="Event" disableSort>
        <RowLink source="type" />
      </DataTable.Col>
      <DataTable.Col source="state" disableSort>
        <StateField source="state" words={deliveryWords} />
      </DataTable.Col>
      <DataTable.Col source="receiver" label="Receiver" disableSort />
      <DataTable.NumberCol source="tries" disableSort />
      <DataTable.NumberCol source="lastStatus" label="Last status" disableSort />
      <DataTable.Col source="lastError" label="Last fault" disableSort />
      <DataTable.Col source="lastTriedAt" label="Last try" disableSort>
        <InstantField source="lastTriedAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

export default PartnerEventList;
