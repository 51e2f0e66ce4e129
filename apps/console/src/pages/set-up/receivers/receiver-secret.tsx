import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';

type SecretProps = {
  readonly receiver: string;
  readonly since: string | null;
  readonly formerUntil: string | null;
};

/** The secret that signs what a receiver gets: shown once, when it is made. */
export function ReceiverSecret({ receiver, since, formerUntil }: SecretProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (former: 'ends-now' | 'ends-in-a-day') =>
      callRoute('makeReceiverSecret', { params: { key: receiver }, body: { former } }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['receiver-state', receiver] }),
  });
  return (
    <Section title="Secret">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{describe(since, formerUntil)}</Typography>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && (
          <>
            <Alert severity="warning">You cannot see this again. Copy it into the receiver now.</Alert>
            <Details rows={[['Signing secret', <code key="secret">{data.secret}</code>]]} />
          </>
        )}
        {permissions.includes('set-up.change') && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" disabled={isPending} onClick={() => mutate('ends-in-a-day')}>
              {since ? 'Replace it within a day' : 'Make a secret'}
            </Button>
            {since && (
              <Button
                variant="outlined"
                color="error"
                disabled={isPending}
                onClick={() => mutate('ends-now')}
              >
                Replace it now
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

function describe(since: string | null, formerUntil: string | null): string {
  if (!since) return 'There is no secret yet. Events wait until there is one.';
  const former = formerUntil ? ` The one before it signs as well until ${formatInstant(formerUntil)}.` : '';
  return `This secret signs since ${formatInstant(since)}.${former}`;
}
