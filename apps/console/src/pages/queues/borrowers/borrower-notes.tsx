import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import { staffTextLengthMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { requestKeys } from '../../../parts/actions/request-keys.ts';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';

type NotesProps = { readonly borrowerId: string; readonly notes: BorrowerStory['notes'] };

/** The notes of staff, newest first, and the field for another one. A note stays as it was written. */
export function BorrowerNotes({ borrowerId, notes }: NotesProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const mayWrite = permissions.includes('notes.write');
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <Section title="Notes">
      {mayWrite && <NewNote borrowerId={borrowerId} />}
      {notes.map((note) => (
        <Typography key={note.id} sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="text.secondary">
            {formatInstant(note.writtenAt)} {note.staff}:{' '}
          </Typography>
          {note.text}
        </Typography>
      ))}
    </Section>
  );
}

function NewNote({ borrowerId }: { readonly borrowerId: string }) {
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const [keys] = useState(requestKeys);
  const asked = { params: { id: borrowerId }, body: { text } };
  const add = useMutation({
    mutationFn: () => callRoute('addBorrowerNote', { ...asked, key: keys.keyOf(borrowerId, asked) }),
    onSuccess: async () => {
      keys.end();
      setText('');
      await queries.invalidateQueries({ queryKey: ['borrower-story', borrowerId] });
    },
  });
  useLeavingConfirmed(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <TextField
        label="Note for colleagues"
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        fullWidth
        size="small"
        helperText="A note is kept as it is written: it cannot be changed or removed."
        slotProps={{ htmlInput: { maxLength: staffTextLengthMax } }}
      />
      <Button type="submit" variant="outlined" disabled={add.isPending || text.trim() === ''} sx={{ mt: 1 }}>
        {add.isPending ? 'Saving…' : 'Add the note'}
      </Button>
      {add.error && <Alert severity="error">{add.error.message}</Alert>}
    </Stack>
  );
}
