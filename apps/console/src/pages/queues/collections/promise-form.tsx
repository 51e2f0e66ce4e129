import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { reasonLengthMax } from '@hiram/wire/staff/staff-limits';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { parseInstant, shownTimeZone } from '../../../parts/values/instant.tsx';
import { toMinor } from '../../../parts/values/to-minor.ts';

const channels = [
  ['call', 'Call'],
  ['visit', 'Visit'],
  ['reply', 'Message of the borrower'],
] as const;
type Channel = (typeof channels)[number][0];

/** Writes a promise to pay down. The contact goes to the ledger of contacts with it. */
export function PromiseForm({ loan }: { readonly loan: LoanStory['loan'] }) {
  const empty = { amount: '', dueDay: loan.today, note: '', saidAt: '' };
  const [typed, setTyped] = useState(empty);
  const [channel, setChannel] = useState<Channel>('call');
  const queries = useQueryClient();
  const record = useStaffAction({
    route: 'recordPromise',
    params: { id: loan.id },
    success: 'Promise written down. Reminders stop until its day.',
    onDone: () => {
      // What was said of one promise, its time above all, is not said of the next.
      setTyped(empty);
      void queries.invalidateQueries({ queryKey: ['collection-case', loan.id] });
    },
  });
  const amountMinor = toMinor(typed.amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { dueDay, note, saidAt } = typed;
    const happenedAt = saidAt === '' ? null : parseInstant(saidAt);
    if (amountMinor) record.mutate({ amountMinor, dueDay, channel, note, happenedAt });
  };
  return (
    <form onSubmit={submit}>
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          required
          label="Amount promised"
          value={typed.amount}
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
          error={typed.amount !== '' && amountMinor === null}
        />
        <TextField
          required
          type="date"
          label="To be paid by"
          value={typed.dueDay}
          onChange={({ target }) => setTyped({ ...typed, dueDay: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label="Said in"
          value={channel}
          onChange={({ target }) => setChannel(target.value as Channel)}
          sx={{ minWidth: '9rem' }}
        >
          {channels.map(([each, words]) => (
            <MenuItem key={each} value={each}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="datetime-local"
          label="Said at"
          value={typed.saidAt}
          onChange={({ target }) => setTyped({ ...typed, saidAt: target.value })}
          helperText={`In ${shownTimeZone()}. Empty: just now`}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label="Note"
          value={typed.note}
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          slotProps={{ htmlInput: { maxLength: reasonLengthMax } }}
        />
        <Button type="submit" variant="outlined" disabled={amountMinor === null || record.isPending}>
          Write down the promise
        </Button>
      </Stack>
    </form>
  );
}
