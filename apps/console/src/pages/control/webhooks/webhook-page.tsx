import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { readWebhook, WebhookItem } from '@hiram/wire/staff/payments/webhooks';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { ScrollBox } from '../../../parts/tables/scroll-box.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { sayName } from '../../queues/actions/action-words.ts';
import { ageWords, repeatWords, sayEffect, signatureWords } from './webhook-words.ts';

/** One delivery: its checks, its raw bytes, its postings, and the button that processes it again. */
const WebhookPage = () => (
  <RecordPage<WebhookItem> noun="webhook" title={({ eventId }) => `Webhook ${eventId ?? '(refused)'}`}>
    {(delivery) => (
      <>
        <Section title="Checks">
          <Details
            rows={[
              ['Received', formatInstant(delivery.at)],
              ['Signature', <StateChip key="s" words={signatureWords} state={delivery.signature} />],
              ['Age', <StateChip key="a" words={ageWords} state={delivery.age} />],
              ['Duplicate', <StateChip key="d" words={repeatWords} state={delivery.repeat} />],
              ['Effect', sayEffect(delivery.effect)],
              ['Reference', delivery.reference],
              ['Bytes', delivery.bytes],
            ]}
          />
          <Replay id={delivery.id} />
        </Section>
        <Content id={delivery.id} />
      </>
    )}
  </RecordPage>
);

function Replay({ id }: { readonly id: string }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const replay = useStaffAction({
    route: 'replayWebhook',
    params: { id },
    success: 'Processed again. The list shows the result.',
  });
  if (!permissions.includes('webhooks.replay')) return null;
  return (
    <Button
      variant="outlined"
      disabled={replay.isPending}
      onClick={() => replay.mutate(undefined)}
      sx={{ mt: 2 }}
    >
      {replay.isPending ? 'Processing…' : 'Process again'}
    </Button>
  );
}

function Content({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['webhook-content', id],
    queryFn: () => callRoute('readWebhook', { params: { id } }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const headers = Object.entries(data.headerFields).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <Section title="Raw bytes">
        {!data.isWhole && <Alert severity="info">Refused. Only the first 4 KB are kept.</Alert>}
        <Bytes label="Headers" text={headers.join('\n')} />
        <Bytes label="Body" text={data.body} />
      </Section>
      <Section title="Postings">
        <Postings content={data} />
      </Section>
    </>
  );
}

function Postings({ content }: { readonly content: StaffAnswerOf<typeof readWebhook> }) {
  if (content.postings.length === 0) return 'None.';
  const lines = content.postings.map(
    (each) =>
      `${each.valueDay}  ${sayName(each.kind)}${each.isReversal ? ' (reversal)' : ''}: ${sayName(each.debit)} ← ${sayName(each.credit)}  ${formatMinor(each.amountMinor, each.currency)}`,
  );
  return (
    <>
      <Bytes label="Postings" text={lines.join('\n')} />
      {content.orderId && (
        <Link component={RouterLink} to={`/loans/${content.orderId}/show`}>
          Open the loan
        </Link>
      )}
    </>
  );
}

const Bytes = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <ScrollBox label={label} maxHeight={260}>
    <Box
      component="pre"
      sx={{
        m: 0,
        mt: 1,
        p: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        bgcolor: 'background.default',
        borderRadius: 1,
      }}
    >
      {text || '–'}
    </Box>
  </ScrollBox>
);

export default WebhookPage;
