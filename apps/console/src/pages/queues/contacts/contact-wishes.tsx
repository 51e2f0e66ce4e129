import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { languages } from '../../../parts/values/words.ts';

type Language = 'en' | 'fil' | 'hi' | 'id';
type Wishes = {
  readonly hoursFrom: number | null;
  readonly hoursUntil: number | null;
  readonly quietUntil: string | null;
  readonly language: Language | null;
};
type WishesProps = {
  readonly loanId: string;
  readonly wishes: Wishes;
  /** Which hours and which quiet time can be kept. */
  readonly bounds: string;
  readonly onDone: () => void;
};

const wholeDay = 24 * 60;
const choices = [{ id: '', name: 'As the borrower reads' }, ...languages];

const toTime = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const toMinute = (time: string): number | null =>
  time === '' ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What the borrower asked for: hours, a quiet time, the language of messages. */
export function ContactWishes({ loanId, wishes, bounds, onDone }: WishesProps) {
  const [from, setFrom] = useState(toTime(wishes.hoursFrom));
  const [until, setUntil] = useState(toTime(wishes.hoursUntil));
  const [quiet, setQuiet] = useState(wishes.quietUntil ?? '');
  const [language, setLanguage] = useState<Language | ''>(wishes.language ?? '');
  const save = useStaffAction({
    route: 'saveContactWish',
    params: { id: loanId },
    success: 'Kept. Reminders and calls follow it.',
    onDone,
    // Where a colleague kept something else meanwhile, it is shown.
    onRefused: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      hoursFrom: toMinute(from),
      // Midnight ends a day.
      hoursUntil: toMinute(until) || (until === '' ? null : wholeDay),
      quietUntil: quiet || null,
      language: language || null,
      read: wishes,
    });
  };
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Stack
      component="form"
      onSubmit={submit}
      direction="row"
      aria-label="What the borrower asked for"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        type="time"
        label="Contact from"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        required={until !== ''}
        slotProps={shrunk}
      />
      <TextField
        type="time"
        label="Contact until"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        required={from !== ''}
        slotProps={shrunk}
      />
      <TextField
        type="date"
        label="Quiet until"
        value={quiet}
        onChange={({ target }) => setQuiet(target.value)}
        slotProps={shrunk}
      />
      <TextField
        select
        label="Language of messages"
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language | '')}
        sx={{ minWidth: 200 }}
      >
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" size="small" disabled={save.isPending}>
        Keep what the borrower asked for
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {bounds}
      </Typography>
    </Stack>
  );
}
