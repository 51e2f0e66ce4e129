import { spokenResults } from '@hiram/wire/contacts';
import { staffTextLengthMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { resultWords } from '../../../parts/values/contact-words.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { ContactWishes } from './contact-wishes.tsx';

type Channel = 'call' | 'visit' | 'reply';
type SpokenResult = (typeof spokenResults)[number];

const channels: { readonly [channel in Channel]: string } = {
  call: 'Call',
  visit: 'Visit',
  reply: 'Reply of the borrower',
};

/** Whether the borrower may be contacted now, and the form by which staff write down what was said. */
export function LogContact({ loanId }: { readonly loanId: string }) {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['contact-window', loanId],
    queryFn: () => callRoute('readContactWindow', { params: { id: loanId } }),
  });
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['loan-story', loanId] }),
      queries.invalidateQueries({ queryKey: ['contact-window', loanId] }),
    ]);
  if (error && !data)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        Whether the borrower may be contacted is not known: do not call or visit now. {error.message}
      </Alert>
    );
  if (!data) return null;
  return (
    <Stack spacing={2} sx={{ mb: 2 }}>
      <Alert severity={data.isAllowed ? 'success' : 'warning'} role="status">
        {data.isAllowed ? 'The borrower may be contacted now.' : `Do not call or visit now. ${data.sentence}`}
      </Alert>
      <Typography variant="subtitle1" component="h3">
        What was said
      </Typography>
      <ContactForm loanId={loanId} isAllowed={data.isAllowed} onDone={reload} />
      <Typography variant="subtitle1" component="h3">
        What the borrower asks for
      </Typography>
      <ContactWishes loanId={loanId} wishes={data.wishes} bounds={data.bounds} onDone={reload} />
    </Stack>
  );
}

type FormProps = { readonly loanId: string; readonly isAllowed: boolean; readonly onDone: () => void };

function ContactForm({ loanId, isAllowed, onDone }: FormProps) {
  const [channel, setChannel] = useState<Channel>(isAllowed ? 'call' : 'reply');
  const [result, setResult] = useState<SpokenResult>('reached');
  const [note, setNote] = useState('');
  useLeavingConfirmed(note.trim() !== '');
  const log = useStaffAction({
    route: 'logContact',
    params: { id: loanId },
    success: 'Written down.',
    onDone: () => {
      setNote('');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    log.mutate({ channel, person: 'borrower', result, note, happenedAt: null });
  };
  return (
    <Stack
      component="form"
      onSubmit={submit}
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      <TextField
        select
        label="By"
        value={channel}
        onChange={({ target }) => setChannel(target.value as Channel)}
        sx={{ minWidth: 190 }}
      >
        {Object.entries(channels).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Result"
        value={result}
        onChange={({ target }) => setResult(target.value as SpokenResult)}
        sx={{ minWidth: 200 }}
      >
        {spokenResults.map((each) => (
          <MenuItem key={each} value={each}>
            {resultWords[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        multiline
        label="What was said"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: staffTextLengthMax } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="outlined" disabled={log.isPending || note.trim() === ''} sx={{ mt: 1 }}>
        Write down
      </Button>
    </Stack>
  );
}
