import type { ApplicationItem, ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import { type DeclineReason, declineReasons } from '@hiram/wire/staff/borrowers/decline-reasons';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { formatMinor } from '../../../parts/values/money.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { BlockButton } from '../blocklist/block-button.tsx';
import { reasonWords } from './reason-words.ts';
import { RequestDocumentButton } from './request-document-button.tsx';

type Choice = 'approve' | 'decline';

type DecisionProps = { readonly application: ApplicationItem; readonly review: ApplicationReview };

/** Approves or declines, after a confirmation. The application then leaves the queue. */
export function DecisionButtons({ application, review }: DecisionProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const isAgainst = review.verdict?.outcome === 'declined';
  // The rules of the minute may have found more since the page was opened.
  const shown = choice === 'approve' && review.isApprovedByRequest ? 'override' : choice;
  return (
    <Stack direction="row" spacing={2}>
      <Button
        variant={isAgainst ? 'outlined' : 'contained'}
        size="large"
        onClick={() => setChoice('approve')}
      >
        {approveWords(review)}
      </Button>
      <Button variant="outlined" color="error" size="large" onClick={() => setChoice('decline')}>
        Decline
      </Button>
      <RequestDocumentButton application={application} />
      <BlockButton orderId={application.orderId} borrower={application.borrower} />
      {shown === 'override' && (
        <ActionDialog
          kind="approve-against-rules"
          orderId={application.orderId}
          today={application.submittedOn}
          start={{ amount: String(application.amountMinor / 100) }}
          onClose={() => setChoice(null)}
        />
      )}
      {shown && shown !== 'override' && (
        <DecisionDialog {...{ application, review }} choice={shown} onClose={() => setChoice(null)} />
      )}
    </Stack>
  );
}

const approveWords = ({ verdict, isApprovedByRequest }: ApplicationReview): string => {
  if (verdict?.outcome === 'declined') return 'Approve against the rules';
  return isApprovedByRequest ? 'Request approval' : 'Approve';
};

const referringRules = ({ verdict }: ApplicationReview): string[] =>
  (verdict?.lines ?? []).filter((line) => line.verdict === 'referred').map(({ rule }) => rule);

type DialogProps = DecisionProps & {
  readonly choice: Choice;
  readonly onClose: () => void;
};

function DecisionDialog({ application, review, choice, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [note, setNote] = useState('');
  // What was read when the dialog opened, also where the page is newer by now.
  const [referredBy] = useState(() => referringRules(review));
  const redirect = useRedirect();
  const queries = useQueryClient();
  const isApproval = choice === 'approve';
  const { mutate, isPending } = useStaffAction({
    route: 'decideApplication',
    params: { id: application.id },
    success: isApproval ? 'Approved. Payout requested.' : 'Declined. The borrower gets an SMS.',
    onRefused: () => void queries.invalidateQueries({ queryKey: ['application-review'] }),
    onLeave: () => redirect('list', 'applications'),
  });
  const { borrower, amountMinor, currency } = application;
  const title = `${isApproval ? 'Approve' : 'Decline'} ${formatMinor(amountMinor, currency)} for ${borrower}?`;
  return (
    <FormDialog
      title={title}
      action={isApproval ? 'Approve' : 'Decline'}
      color={isApproval ? 'primary' : 'error'}
      isPending={isPending}
      onSubmit={() => mutate({ approve: isApproval, ...(reason ? { reason } : {}), note, referredBy })}
      onClose={onClose}
    >
      {isApproval && (
        <DialogContentText>
          {`${formatMinor(review.payoutMinor, currency)} is sent to ${review.account || 'no account yet'} of ${borrower}.`}
        </DialogContentText>
      )}
      {!isApproval && <DeclineReasonField reason={reason} onChange={setReason} />}
      <ReasonField
        required={reason === 'other'}
        label="Note for staff"
        value={note}
        onChange={setNote}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}

type DeclineReasonProps = {
  readonly reason: DeclineReason | '';
  readonly onChange: (reason: DeclineReason) => void;
};

const DeclineReasonField = ({ reason, onChange }: DeclineReasonProps) => (
  <TextField
    select
    required
    label="Reason"
    value={reason}
    onChange={({ target }) => onChange(target.value as DeclineReason)}
  >
    {declineReasons.map((each) => (
      <MenuItem key={each} value={each}>
        {reasonWords[each]}
      </MenuItem>
    ))}
  </TextField>
);
