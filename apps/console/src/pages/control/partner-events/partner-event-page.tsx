import type { PartnerEventItem } from '@hiram/wire/staff/set-up/partner-events';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { ScrollBox } from '../../../parts/tables/scroll-box.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { deliveryWords } from './partner-event-words.ts';
import { SendAllAgain } from './send-all-again.tsx';

/** One event: how far it came, what is sent, and the button that sends it again. */
const PartnerEventPage = () => (
  <RecordPage<PartnerEventItem> noun="event" title={({ type }) => `Event ${type}`}>
    {(event) => (
      <>
        <Section title="Delivery">
          <Details
            rows={[
              ['State', <StateChip key="s" words={deliveryWords} state={event.state} />],
              ['Occurred', formatInstant(event.occurredAt)],
              ['webhook-id', event.eventId],
              ['Receiver', event.receiver],
              ['Address of the last try', event.target],
              ['Tries', event.tries],
              ['Last try', event.lastTriedAt && formatInstant(event.lastTriedAt)],
              ['Last status', event.lastStatus],
              ['Last fault', event.lastError],
              ['Next try', event.nextTryAt && formatInstant(event.nextTryAt)],
            ]}
          />
          <SendAgain event={event} />
          {event.state === 'given-up' && <SendAllAgain receiver={event.receiver} />}
        </Section>
        <Section title="Body">
          <ScrollBox label="Body" maxHeight={260}>
            <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify(JSON.parse(event.body), null, 2)}
            </Box>
          </ScrollBox>
        </Section>
      </>
    )}
  </RecordPage>
);

function SendAgain({ event: { id, state } }: { readonly event: PartnerEventItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const replay = useStaffAction({
    route: 'replayPartnerEvent',
    params: { id },
    success: 'Queued again. The list shows the result.',
  });
  if (!permissions.includes('webhooks.replay') || state === 'waiting') return null;
  return (
    <Button
      variant="outlined"
      disabled={replay.isPending}
      onClick={() => replay.mutate(undefined)}
      sx={{ mt: 2 }}
    >
      {replay.isPending ? 'Queueing…' : 'Send again'}
    </Button>
  );
}

export default PartnerEventPage;
