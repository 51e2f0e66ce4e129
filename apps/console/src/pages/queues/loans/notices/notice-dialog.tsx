import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { isAboutNotice, type NoticeKind, noticeKinds } from '@hiram/wire/staff/loans/notice-kinds';
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../../parts/actions/reason-field.tsx';
import { callRoute } from '../../../../staff-api/request.ts';
import { nameNotice, noticeWords, type StoryNotice } from './notice-words.ts';

/** The days that a kind has fields for; a day without a field is today. */
const dayLabels: { readonly [kind in NoticeKind]: { readonly happened?: string; readonly notice?: string } } =
  {
    assignment: { happened: 'Assigned on' },
    'changed-data': { happened: 'Changed on', notice: 'Reported on' },
    judgement: { happened: 'Day of the judgement', notice: 'We learned of it on' },
    'judgement-paid': { happened: 'Paid on', notice: 'We learned of it on' },
    withdrawn: {},
  };

/** What recording a kind does. */
const effects: { readonly [kind in NoticeKind]: string } = {
  assignment: 'The borrower gets an SMS today. The notice period begins with it.',
  'changed-data': 'This records when the change was reported. It changes no data of the borrower.',
  judgement: 'No amount changes. Unpaid after its period, the loan shows as in default.',
  'judgement-paid': 'No amount changes. Record money that we received as a payment as well.',
  withdrawn: 'The entry stays in the list as withdrawn. The borrower gets an SMS if it was an assignment.',
};

type NoticeDialogProps = {
  readonly loan: LoanStory['loan'];
  readonly notices: readonly StoryNotice[];
  readonly onClose: () => void;
};

/** Records one notice of a loan. */
export function NoticeDialog({ loan, notices, onClose }: NoticeDialogProps) {
  const [kind, setKind] = useState<NoticeKind>('assignment');
  const [days, setDays] = useState({ happenedOn: loan.today, noticeOn: loan.today });
  const [about, setAbout] = useState('');
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const queries = useQueryClient();
  const labels = dayLabels[kind];
  const subjects = listSubjects(kind, notices);
  const aboutId = subjects.find(({ id }) => id === about)?.id ?? subjects[0]?.id ?? null;
  const record = useMutation({
    mutationFn: () => {
      const happenedOn = labels.happened ? days.happenedOn : loan.today;
      const noticeOn = labels.notice ? days.noticeOn : loan.today;
      const body = { kind, happenedOn, noticeOn, aboutId, note };
      return callRoute('recordNotice', { params: { id: loan.id }, body, key });
    },
    onSuccess: async () => {
      notify('Recorded.', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['loan-story', loan.id] });
      onClose();
    },
  });
  const dayField = (name: keyof typeof days, label: string | undefined) =>
    label && (
      <TextField
        required
        type="date"
        label={label}
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
        slotProps={{ htmlInput: { min: loan.acceptedOn, max: loan.today }, inputLabel: { shrink: true } }}
      />
    );
  return (
    <FormDialog
      title="Record a notice"
      action="Record the notice"
      isPending={record.isPending}
      onSubmit={() => record.mutate()}
      onClose={onClose}
    >
      <TextField
        select
        label="Notice"
        value={kind}
        onChange={({ target }) => setKind(target.value as NoticeKind)}
      >
        {noticeKinds
          .filter((each) => !isAboutNotice(each) || listSubjects(each, notices).length > 0)
          .map((each) => (
            <MenuItem key={each} value={each}>
              {noticeWords[each]}
            </MenuItem>
          ))}
      </TextField>
      <Typography variant="body2">{effects[kind]}</Typography>
      {aboutId !== null && (
        <TextField select label="Which" value={aboutId} onChange={({ target }) => setAbout(target.value)}>
          {subjects.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {nameNotice(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {dayField('happenedOn', labels.happened)}
      {dayField('noticeOn', labels.notice)}
      <ReasonField
        required={kind === 'withdrawn'}
        label={kind === 'withdrawn' ? 'Reason' : 'Note'}
        value={note}
        onChange={setNote}
        multiline
      />
      {record.error && <Alert severity="error">{record.error.message}</Alert>}
    </FormDialog>
  );
}

/** What a payment or a withdrawal can be about: unpaid judgements, or what was not withdrawn. */
const listSubjects = (kind: NoticeKind, notices: readonly StoryNotice[]): readonly StoryNotice[] => {
  if (kind === 'judgement-paid')
    return notices.filter(({ standing }) => standing?.kind === 'judgement' && standing.paidOn === null);
  return kind === 'withdrawn' ? notices.filter((each) => each.kind !== 'withdrawn' && !each.isWithdrawn) : [];
};
