import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { actionWords } from '../actions/action-words.ts';

/** What waits for an approver on this loan: one banner for each request. */
export const WaitingRequests = ({ actions }: { readonly actions: readonly ActionItem[] }) => (
  <>
    {actions
      .filter(({ status }) => status === 'waiting')
      .map((action) => (
        <Alert
          key={action.id}
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={`/actions/${action.id}/show`}>
              Open the request
            </Button>
          }
        >
          Waits for approval: {actionWords[action.kind]}
          {action.amountMinor !== null && ` of ${formatMinor(action.amountMinor, action.currency)}`},
          requested by {action.askedBy} on {formatInstant(action.askedAt)}.
        </Alert>
      ))}
  </>
);
