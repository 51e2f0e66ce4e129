import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { languages, nameIn } from '../../../parts/values/words.ts';
import { findReplaced, showFields, type TypedFields, withoutSent } from './typed-fields.ts';

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
  /** Reads anew what is kept. */
  readonly onDone: () => Promise<unknown>;
};

const wholeDay = 24 * 60;
const choices = [{ id: '', name: 'As the borrower reads' }, ...languages];

const toTime = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const toMinute = (time: string): number | null =>
  time === '' ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const labels = {
  from: 'Contact from',
  until: 'Contact until',
  quiet: 'Quiet until',
  language: 'Language of messages',
} as const;
type Field = keyof typeof labels;

const toFields = ({ hoursFrom, hoursUntil, quietUntil, language }: Wishes) => ({
  from: toTime(hoursFrom),
  until: toTime(hoursUntil),
  quiet: quietUntil ?? '',
  language: language ?? '',
});

const sayKept = (field: Field, text: string): string =>
  `${labels[field]} ${field === 'language' ? nameIn(choices, text) : text || 'empty'}`;

/** What the borrower asked for: hours, a quiet time, the language of messages. */
export function ContactWishes({ loanId, wishes, bounds, onDone }: WishesProps) {
  const [typed, setTyped] = useState<TypedFields<Field>>({});
  const kept = toFields(wishes);
  const shown = showFields(kept, typed);
  const { from, until, quiet, language } = shown;
  const save = useStaffAction({
    route: 'saveContactWish',
    params: { id: loanId },
    success: 'Kept. Reminders and calls follow it.',
    // Where a colleague kept something else meanwhile, it is shown beside what was typed.
    onRefused: () => void onDone(),
  });
  const change = (field: Field) => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [field]: { text: event.target.value, over: typed[field]?.over ?? kept[field] } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = {
      hoursFrom: toMinute(from),
      // Midnight ends a day.
      hoursUntil: toMinute(until) || (until === '' ? null : wholeDay),
      quietUntil: quiet || null,
      language: (language || null) as Language | null,
      read: wishes,
    };
    // What is typed while it is being sent stays as well.
    const onSuccess = () => onDone().then(() => setTyped((now) => withoutSent(now, shown)));
    save.mutate(asked, { onSuccess });
  };
  const replaced = findReplaced(kept, typed);
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
        label={labels.from}
        value={from}
        onChange={change('from')}
        required={until !== ''}
        slotProps={shrunk}
      />
      <TextField
        type="time"
        label={labels.until}
        value={until}
        onChange={change('until')}
        required={from !== ''}
        slotProps={shrunk}
      />
      <TextField
        type="date"
        label={labels.quiet}
        value={quiet}
        onChange={change('quiet')}
        slotProps={shrunk}
      />
      <TextField
        select
        label={labels.language}
        value={language}
        onChange={change('language')}
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
      {replaced.length > 0 && (
        <Alert severity="info" sx={{ flexBasis: '100%' }}>
          {`Saving replaces what is kept now: ${replaced.map((field) => sayKept(field, kept[field])).join(', ')}`}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {bounds}
      </Typography>
    </Stack>
  );
}
