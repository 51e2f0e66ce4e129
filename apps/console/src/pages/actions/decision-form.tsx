import type { ActionItem } from '@hiram/wire/staff/actions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../parts/facts.tsx';
import { useStaffAction } from '../../parts/use-staff-action.ts';

/** A second person's yes or no. Whoever asked can only take it back. */
export function DecisionForm({ action, isOwn }: { readonly action: ActionItem; readonly isOwn: boolean }) {
  return (
    <Section title="Decision">{isOwn ? <Withdrawal id={action.id} /> : <YesOrNo action={action} />}</Section>
  );
}

function YesOrNo({ action }: { readonly action: ActionItem }) {
  const [note, setNote] = useState('');
  const { mutate, isPending } = useStaffAction({ path: `/actions/${action.id}/decision`, told: 'Decided.' });
  const decide = (approve: boolean) => mutate({ approve, inputSha256: action.inputSha256, note });
  return (
    <Stack spacing={2}>
      <TextField
        label="Note"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Stack direction="row" spacing={2}>
        <Button variant="contained" size="large" disabled={isPending} onClick={() => decide(true)}>
          Approve
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="large"
          disabled={isPending}
          onClick={() => decide(false)}
        >
          Decline
        </Button>
      </Stack>
    </Stack>
  );
}

function Withdrawal({ id }: { readonly id: string }) {
  const { mutate, isPending } = useStaffAction({ path: `/actions/${id}/withdrawal`, told: 'Withdrawn.' });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>You asked for this: somebody else must approve it.</Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(undefined)}>
        Withdraw
      </Button>
    </Stack>
  );
}
