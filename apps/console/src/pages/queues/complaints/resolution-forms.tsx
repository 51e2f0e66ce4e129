import { type ComplaintOutcome, complaintOutcomes } from '@hiram/wire/staff/complaints/complaint-outcomes';
import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import { staffTextLengthMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import { outcomeWords } from './complaint-words.ts';
import type { AnswersRead } from './use-answers-read.ts';

type ResolutionProps = { readonly complaint: ComplaintItem; readonly answers: AnswersRead };

/** Decides a complaint, gives it to the grievance officer, and adds notes that only staff read. */
export const ResolutionForms = ({ complaint, answers }: ResolutionProps) => (
  <>
    <OutcomeForm complaint={complaint} answers={answers} />
    {!complaint.isEscalated && (
      <EntryForm
        id={complaint.id}
        route="escalateComplaint"
        title="Grievance officer"
        label="Why it goes to the grievance officer"
        button="Give to the grievance officer"
        success="With the grievance officer."
      />
    )}
    <NoteForm id={complaint.id} />
  </>
);

/** A note in the file of a complaint, which only staff read. */
export const NoteForm = ({ id }: Pick<ComplaintItem, 'id'>) => (
  <EntryForm
    id={id}
    route="noteComplaint"
    title="Internal note"
    label="Note for colleagues"
    button="Add the note"
    success="Note added."
  />
);

function OutcomeForm({ complaint: { id, outcome: decided }, answers }: ResolutionProps) {
  const [outcome, setOutcome] = useState<ComplaintOutcome | ''>('');
  const [text, setText] = useState('');
  const { mutate, isPending } = useStaffAction({
    route: 'resolveComplaint',
    params: { id },
    success: 'Decided. The borrower gets an SMS.',
    keyed: ({ outcome, text }) => ({ outcome, text }),
    onRefused: answers.onFailed,
    onDone: () => {
      answers.onSent();
      setOutcome('');
      setText('');
    },
  });
  return (
    <TextForm
      title={decided ? 'Another outcome' : 'Outcome'}
      label="The sentence that the borrower reads"
      button="Decide the complaint"
      text={text}
      onChange={setText}
      isPending={isPending}
      isReady={outcome !== ''}
      onSend={() => outcome && mutate({ outcome, text, repliesRead: answers.onSend() })}
      above={<AnsweredMeanwhile newer={answers.newer} />}
    >
      {decided && (
        <Alert severity="info">
          This complaint is decided: {outcomeWords[decided]}. Another outcome takes its place, and the
          borrower gets an SMS again.
        </Alert>
      )}
      <TextField
        select
        required
        label="Outcome"
        helperText="Choose how the complaint ends."
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as ComplaintOutcome)}
        sx={{ minWidth: 240 }}
      >
        {complaintOutcomes.map((each) => (
          <MenuItem key={each} value={each}>
            {outcomeWords[each]}
          </MenuItem>
        ))}
      </TextField>
    </TextForm>
  );
}

type EntryFormProps = {
  readonly id: string;
  readonly route: 'noteComplaint' | 'escalateComplaint';
  readonly title: string;
  readonly label: string;
  readonly button: string;
  readonly success: string;
};

function EntryForm({ id, route, title, label, button, success }: EntryFormProps) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useStaffAction({ route, params: { id }, success, onDone: () => setText('') });
  return (
    <TextForm
      title={title}
      label={label}
      button={button}
      text={text}
      onChange={setText}
      isPending={isPending}
      onSend={() => mutate({ text })}
    />
  );
}

type TextFormProps = {
  readonly title: string;
  readonly label: string;
  readonly button: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isPending: boolean;
  /** Whether what else it needs is chosen; true if absent. */
  readonly isReady?: boolean;
  readonly onSend: () => void;
  /** What is read before it is sent. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
};

function TextForm(props: TextFormProps) {
  const { title, label, button, text, onChange, isPending, isReady = true, onSend, above, children } = props;
  useLeavingConfirmed(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Section title={title}>
      <Stack component="form" spacing={2} sx={{ alignItems: 'flex-start' }} onSubmit={submit}>
        {children}
        <TextField
          required
          label={label}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: staffTextLengthMax } }}
        />
        {above}
        <Button type="submit" variant="outlined" disabled={isPending || !isReady || text.trim() === ''}>
          {button}
        </Button>
      </Stack>
    </Section>
  );
}
