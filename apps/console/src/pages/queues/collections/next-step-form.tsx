import { nextStepLengthMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';

type NextStep = { readonly text: string; readonly on: string };

type NextStepProps = {
  readonly id: string;
  /** What is noted. */
  readonly noted: NextStep;
};

const isSame = (one: NextStep, other: NextStep): boolean => one.text === other.text && one.on === other.on;

/** Notes what is done next, and when; the worklist shows it. */
export function NextStepForm({ id, noted }: NextStepProps) {
  const queries = useQueryClient();
  const [opened] = useState(noted);
  const [text, setText] = useState(noted.text);
  const [on, setOn] = useState(noted.on);
  const reload = () => void queries.invalidateQueries({ queryKey: ['collection-case', id] });
  const note = useStaffAction({
    route: 'noteNextStep',
    params: { id },
    success: 'Next step noted.',
    onDone: reload,
    // Where a colleague noted something else meanwhile, it is shown beside what was typed.
    onRefused: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    note.mutate({ text, on, read: noted });
  };
  return (
    <Section title="Next step">
      <form onSubmit={submit}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            label="What"
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: nextStepLengthMax } }}
          />
          <TextField
            type="date"
            label="When"
            value={on}
            onChange={({ target }) => setOn(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button type="submit" variant="outlined" disabled={note.isPending}>
            Save
          </Button>
        </Stack>
      </form>
      {!isSame(noted, opened) && !isSame(noted, { text, on }) && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {noted.text || noted.on
            ? `Saving replaces what is noted now: ${[noted.on, noted.text].filter(Boolean).join(' ')}`
            : 'Nothing is noted now.'}
        </Alert>
      )}
    </Section>
  );
}
