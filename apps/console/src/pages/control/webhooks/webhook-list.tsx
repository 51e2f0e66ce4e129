import type { WebhookItem } from '@hiram/wire/staff/payments/webhooks';
import { DataTable, SelectInput } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { yesNo } from '../../../parts/values/words.ts';
import { ageWords, repeatWords, sayEffect, signatureWords } from './webhook-words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Complete reference, event or payment ID" />,
  <SelectInput key="believed" source="believed" label="Accepted" choices={yesNo} />,
  <SelectInput key="signature" source="signature" choices={choicesOf(signatureWords)} />,
  <SelectInput key="age" source="age" choices={choicesOf(ageWords)} />,
];

/** Every webhook received, including refused ones. */
const WebhookList = () => (
  <QueueList title="Webhooks" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" label="Received">
        <InstantField source="at" />
      </DataTable.Col>
      <DataTable.Col source="eventId" label="Event" disableSort>
        <RowLink source="eventId" breaks />
      </DataTable.Col>
      <DataTable.Col source="signature" disableSort>
        <StateField source="signature" words={signatureWords} />
      </DataTable.Col>
      <DataTable.Col source="age" disableSort>
        <StateField source="age" words={ageWords} />
      </DataTable.Col>
      <DataTable.Col source="repeat" label="Duplicate" disableSort>
        <StateField source="repeat" words={repeatWords} />
      </DataTable.Col>
      <DataTable.Col source="effect" disableSort render={({ effect }: WebhookItem) => sayEffect(effect)} />
      <DataTable.Col source="reference" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.NumberCol source="bytes" disableSort />
    </DataTable>
  </QueueList>
);

export default WebhookList;
