import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { formatCount, useQueueCounts } from '../../../parts/lists/use-queue-counts.ts';
import { Details, Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip, type StateWords } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { callRoute } from '../../../staff-api/request.ts';

type Status = StaffRouteMap['readServiceStatus']['answer'];

const lookEveryMs = 15_000;

const providerWords: StateWords = {
  up: ['Up', 'success'],
  failing: ['Failing', 'warning'],
  down: ['Down', 'error'],
};

const dayWorkWords: StateWords = {
  running: ['Running', 'default'],
  done: ['Done', 'success'],
};

/** Whether providers answer, what waits to be sent, how far the day's work has come, and what waits for a person. It looks again by itself. */
export default function StatusPage() {
  const { data, error } = useQuery<Status>({
    queryKey: ['service-status'],
    queryFn: () => callRoute('readServiceStatus'),
    refetchInterval: lookEveryMs,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Status" />
      {data ? <StatusSections status={data} /> : <Skeleton variant="rounded" height={320} />}
    </Stack>
  );
}

function StatusSections({
  status: { at, providers, messages, payoutsUnderWay, dayWork },
}: {
  readonly status: Status;
}) {
  const counts = useQueueCounts();
  const waiting = (queue: string): string => formatCount(counts[queue]);
  return (
    <>
      <Section title="Providers">
        {providers.length === 0 ? (
          <Alert severity="info">No provider has been asked yet.</Alert>
        ) : (
          <PlainTable
            label="Providers"
            heads={['Provider', 'State', 'Last answer', 'Last failure', 'Last webhook']}
            isNamed
            rows={providers.map(({ name, state, answeredAt, failedAt, webhookAt }) => [
              name,
              name,
              <StateChip key="state" words={providerWords} state={state} />,
              whenOf(answeredAt),
              whenOf(failedAt),
              whenOf(webhookAt),
            ])}
          />
        )}
      </Section>
      <Section title="Messages">
        <Details
          rows={[
            ['Waiting', String(messages.waiting)],
            ['Oldest is due for', `${messages.lagSeconds} s`],
            ['Kinds held', String(messages.kindsHeld)],
            ['Given up', String(messages.givenUp)],
          ]}
        />
      </Section>
      <DayWorkSection dayWork={dayWork} />
      <Section title="Waiting for a person">
        <Details
          rows={[
            ['Unmatched payments', waiting('payments-to-match')],
            ['Held reports', waiting('held-reports')],
            ['Held accounts', waiting('held-accounts')],
            ['Open differences', waiting('open-differences')],
            ['Payouts under way', String(payoutsUnderWay)],
            ['As of', formatInstant(at)],
          ]}
        />
      </Section>
    </>
  );
}

/** How far the interest and the penalties of the day are posted. */
function DayWorkSection({ dayWork: { markets: rows, setAside } }: { readonly dayWork: Status['dayWork'] }) {
  return (
    <Section title="Day work">
      {rows.length === 0 ? (
        <Alert severity="info">No day has brought work yet.</Alert>
      ) : (
        <PlainTable
          label="Day work"
          heads={['Market', 'Day', 'State', 'Done', 'Left', 'Loans a second', 'Started', 'Ended']}
          isNamed
          rows={rows.map(({ market, day, done, left, perSecond, startedAt, endedAt }) => [
            market,
            nameIn(markets, market),
            day,
            <StateChip key="state" words={dayWorkWords} state={endedAt === null ? 'running' : 'done'} />,
            wholeOf(done),
            wholeOf(left),
            wholeOf(perSecond),
            formatInstant(startedAt),
            whenOf(endedAt),
          ])}
        />
      )}
      {setAside > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Set aside after a failure: {wholeOf(setAside)}. These loans are tried again by themselves.
        </Alert>
      )}
    </Section>
  );
}

const wholeOf = (count: number): string => count.toLocaleString('en');

const whenOf = (instant: string | null): string => (instant === null ? '–' : formatInstant(instant));
