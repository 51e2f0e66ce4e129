import type { MessageLaneItem } from '@hiram/wire/staff/messages/message-lanes';
import Button from '@mui/material/Button';
import { DataTable, SelectInput, usePermissions, useRecordContext } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { choicesOf, StateField, type StateWords } from '../../../parts/values/state-chip.tsx';
import { sayAgain, sayKind } from './lane-words.ts';

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
      <DataTable.Col source="id" label="Kind">
        <KindField />
      </DataTable.Col>
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
      <DataTable.Col label="Actions" disableSort>
        <SendAgain />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function KindField() {
  const lane = useRecordContext<MessageLaneItem>();
  return lane ? <span>{sayKind(lane.id)}</span> : null;
}

/** Sends everything of a kind again that was given up. */
function SendAgain() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const lane = useRecordContext<MessageLaneItem>();
  const resend = useStaffAction({
    route: 'resendGivenUp',
    params: { id: lane?.id ?? '' },
    success: 'Queued again. The list shows the result.',
  });
  if (!lane || lane.givenUp === 0 || !permissions.includes('webhooks.replay')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={resend.isPending}
      onClick={() => resend.mutate(undefined)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {resend.isPending ? 'Queueing…' : sayAgain(lane.id, lane.givenUp)}
    </Button>
  );
}

export default MessageLaneList;
