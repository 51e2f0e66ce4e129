import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { saySaved } from './say-saved.ts';
import { keyOf, type SetUpPlace, toneOf, useVersion } from './use-versions.ts';
import { DifferenceTable } from './version-comparison.tsx';

type WaitingVersionProps = {
  readonly place: SetUpPlace;
  readonly mayChange: boolean;
  readonly newestVersion: number;
};

/** The version that waits for a second person: what it changes, and what that person can do. */
export function WaitingVersion({ place, mayChange, newestVersion }: WaitingVersionProps) {
  const { data: waiting, error: unread } = useQuery({
    queryKey: [...keyOf(place), 'waiting'],
    queryFn: () => callRoute('readAddressRequest', { params: place }),
  });
  const { data: newest, error } = useVersion(place, waiting && newestVersion > 0 ? newestVersion : null);
  const before = newestVersion > 0 ? newest?.content : {};
  const decision = useDecision(place, waiting?.isOwn ? 'Withdrawn.' : 'Turned down.');
  if (unread && waiting === undefined)
    return (
      <Alert severity="error">
        Whether a version waits for a second person is not known. {unread.message}
      </Alert>
    );
  if (!waiting) return null;
  const decide = (approve: boolean) => decision.mutate({ approve, contentSha256: waiting.contentSha256 });
  return (
    <Alert severity="warning">
      {waiting.askedBy} requested a version on {formatInstant(waiting.askedAt)}.{' '}
      {waiting.addresses.length > 0 && (
        <>
          It names a new address: <strong>{waiting.addresses.join(', ')}</strong>.{' '}
        </>
      )}
      {waiting.hasStartPassed ? 'It was to begin' : 'It begins'}{' '}
      {waiting.fromDay ? `on ${waiting.fromDay}` : 'when it is approved'}. Reason:{' '}
      {endSentence(waiting.reason)}{' '}
      {waiting.hasStartPassed
        ? overdueWords(waiting.isOwn)
        : 'Nothing is published until a second person approves it.'}
      {before && <DifferenceTable before={before} after={waiting.content} />}
      {error && ` The version before it cannot be shown: ${error.message}`}
      {before && mayChange && !waiting.isOwn && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {!waiting.hasStartPassed && (
            <Button variant="contained" onClick={() => decide(true)} disabled={decision.isPending}>
              Approve and publish
            </Button>
          )}
          <Button variant="outlined" onClick={() => decide(false)} disabled={decision.isPending}>
            Turn down
          </Button>
        </Stack>
      )}
      {waiting.isOwn && (
        <Stack direction="row" sx={{ mt: 1 }}>
          <Button variant="outlined" onClick={() => decide(false)} disabled={decision.isPending}>
            Withdraw
          </Button>
        </Stack>
      )}
    </Alert>
  );
}

/** What each of the two can do with a version that begins no more. */
const overdueWords = (isOwn: boolean): string =>
  isOwn
    ? 'That day has passed, so nobody can approve it any more. Withdraw it, use it as draft, and save it with another start date.'
    : 'That day has passed, so it cannot be approved any more. Turn it down: its writer keeps it as a draft for another start date.';

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function useDecision(place: SetUpPlace, dropped: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const refreshed = async () => {
    await queries.invalidateQueries({ queryKey: ['queue-counts'] });
    await queries.invalidateQueries({ queryKey: keyOf(place) });
  };
  return useMutation({
    mutationFn: (body: { readonly approve: boolean; readonly contentSha256: string }) =>
      callRoute('decideAddressRequest', { params: place, body }),
    onSuccess: (published) => {
      if (published) notify(saySaved('is published', published), toneOf(published));
      else notify(dropped, { type: 'success' });
      return refreshed();
    },
    onError: (error: Error) => {
      notify(error.message, { type: 'error', multiLine: true });
      return refreshed();
    },
  });
}
