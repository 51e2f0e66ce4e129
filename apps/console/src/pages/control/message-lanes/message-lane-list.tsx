import { DataTable, SelectInput } from 'react-admin';
import { InstantField } from '../../../parts/instant.tsx';
import { QueueList } from '../../../parts/queue-list.tsx';
import { choicesOf, StateField, type StateWords } from '../../../parts/state-chip.tsx';

const stateWords: StateWords = {
  sending: ['Sending', 'success'],
  failing: ['Failing', 'warning'],
  held: ['Held', 'error'],
};

const filters = [<SelectInput key="state" source="state" choices={choicesOf(stateWords)} />];

/** What leaves the house, kind by kind: a kind whose provider fails again and again is held, and tried again by itself. */
const MessageLaneList = () => (
  <QueueList title="Sending" filters={filters} sort={{ field: 'failures', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="id" label="Kind" />
      <DataTable.Col source="state" disableSort>
        <StateField source="state" words={stateWords} />
      </DataTable.Col>
      <DataTable.NumberCol source="waiting" />
      <DataTable.NumberCol source="givenUp" label="Given up" disableSort />
      <DataTable.NumberCol source="failures" label="Failed in a row" />
      <DataTable.Col source="lastError" label="Last fault" disableSort />
      <DataTable.Col source="oldestAt" label="Oldest is due" disableSort>
        <InstantField source="oldestAt" />
      </DataTable.Col>
      <DataTable.Col source="heldUntil" label="Tried again" disableSort>
        <InstantField source="heldUntil" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

export default MessageLaneList;
