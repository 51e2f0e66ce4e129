import type { DroppedVersion as Dropped } from '@hiram/wire/staff/set-up/set-up';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { keyOf, type SetUpPlace } from './use-versions.ts';

/** What the reader wrote of a thing and was not published; null when there is nothing. */
export const useDropped = (place: SetUpPlace, mayChange: boolean) =>
  useQuery({
    queryKey: [...keyOf(place), 'dropped'],
    queryFn: () => callRoute('readDroppedVersion', { params: place }),
    enabled: mayChange,
  }).data ?? null;

type DroppedProps = {
  readonly dropped: Pick<Dropped, 'droppedBy' | 'droppedAt' | 'isWithdrawn' | 'reason'>;
  readonly onUse: () => void;
};

/** The reader's own version that was turned down or withdrawn: a new one can begin from it. */
export const DroppedVersion = ({ dropped, onUse }: DroppedProps) => {
  const { droppedBy, droppedAt, isWithdrawn, reason } = dropped;
  const what = isWithdrawn ? 'You withdrew your version' : `${droppedBy} turned your version down`;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onUse}>
          Use it as draft
        </Button>
      }
    >
      {`${what} on ${formatInstant(droppedAt)}. It is kept until you save another one. Its reason: ${reason}`}
    </Alert>
  );
};
