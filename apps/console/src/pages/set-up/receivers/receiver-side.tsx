import type { ReceiverState } from '@hiram/wire/staff/set-up/partner-events';
import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { SendAllAgain } from '../../control/partner-events/send-all-again.tsx';
import { ReceiverSecret } from './receiver-secret.tsx';

/** Before the receiver exists there is nothing of it to read. */
const nothingYet = (error: HttpError): null => {
  if (error.status === 404) return null;
  throw error;
};

/** How a receiver does, and its secret; empty before the receiver exists. */
export function ReceiverSide({ receiver }: { readonly receiver: string }) {
  const { data: state, error } = useQuery({
    queryKey: ['receiver-state', receiver],
    queryFn: () => callRoute('readReceiverState', { params: { key: receiver } }).catch(nothingYet),
  });
  if (error && state === undefined) return <Alert severity="error">{error.message}</Alert>;
  if (!state) return null;
  return (
    <Stack spacing={2}>
      <ReceiverSecret receiver={receiver} since={state.secretSince} formerUntil={state.formerUntil} />
      <Delivery receiver={receiver} state={state} />
    </Stack>
  );
}

/** More than can be counted have no number. */
const countOf = ({ givenUp }: ReceiverState) => (givenUp > listedRowsMax ? {} : { count: givenUp });

/** It is counted as far as a list is. */
const sayCount = (count: number): string =>
  count > listedRowsMax ? `more than ${listedRowsMax.toLocaleString('en')}` : String(count);

const Delivery = ({ receiver, state }: { readonly receiver: string; readonly state: ReceiverState }) => (
  <Section title="Delivery">
    <Details
      rows={[
        ['Waiting', sayCount(state.waiting)],
        ['Given up', sayCount(state.givenUp)],
        ['Last sent', state.lastSentAt && formatInstant(state.lastSentAt)],
        ['Held until', state.heldUntil && formatInstant(state.heldUntil)],
        ['Last fault', state.lastError],
      ]}
    />
    {state.givenUp > 0 && <SendAllAgain receiver={receiver} {...countOf(state)} />}
  </Section>
);
