import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Details, Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';

const words = {
  link: {
    explanation: 'You give the holder the link; the approver gives them the code. Both are needed to enrol.',
    button: 'Create the link',
    label: 'Enrolment link',
  },
  code: {
    explanation: 'You give the holder the code; the requester gives them the link. Both are needed to enrol.',
    button: 'Create the code',
    label: 'Enrolment code',
  },
} as const;

const mailedExplanation =
  'The link goes to the holder by e-mail. You give them the code in person or by phone. Both are needed to enrol.';

type EnrolmentHalfProps = {
  readonly id: string;
  readonly kind: keyof typeof words;
  /** Where the link was sent; empty where the requester gives it to the holder. */
  readonly email: string;
  readonly until: string;
};

/** The reader's half of an enrolment, shown once. */
export function EnrolmentHalfSection({ id, kind, email, until }: EnrolmentHalfProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callRoute('makeEnrolmentHalf', { params: { id } }),
    gcTime: 0,
  });
  const { explanation, button, label } = words[kind];
  return (
    <Section title="Enrolment">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          {email ? mailedExplanation : explanation} It ends on {formatInstant(until)}.
        </Typography>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && (
          <>
            <Alert severity="warning">
              You cannot see this again. Hand it to {data.name} in person or by phone. A new one replaces it.
            </Alert>
            <Details rows={[[label, <code key="secret">{data.secret}</code>]]} />
          </>
        )}
        <Button variant={data ? 'outlined' : 'contained'} disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Creating…' : data ? 'Create a new one' : button}
        </Button>
      </Stack>
    </Section>
  );
}
