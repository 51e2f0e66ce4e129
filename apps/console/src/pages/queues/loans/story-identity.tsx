import type { IdentityOfLoan } from '@hiram/wire/staff/borrowers/identity';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import {
  checkKindWords,
  documentWords,
  identityOutcomeWords,
  sayWhy,
  sideWords,
} from '../../../parts/values/identity-words.ts';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { languages, nameIn } from '../../../parts/values/words.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { Pictures } from '../complaints/pictures.tsx';

/** Who the borrower is. It is read with a reason, which stands in the audit trail. */
export function IdentityPart({ loanId }: { readonly loanId: string }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [reason, setReason] = useState('');
  const read = useMutation({
    mutationFn: () => callRoute('readIdentity', { params: { id: loanId }, body: { reason } }),
  });
  if (!permissions.includes('identity.read'))
    return <Alert severity="info">Your role does not see the identity of borrowers.</Alert>;
  if (read.data) return <Identity identity={read.data} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read.mutate();
  };
  return (
    <Section title="Identity">
      <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 480 }}>
        <Typography>Say why you need it. Your reason is written in the audit trail.</Typography>
        <ReasonField value={reason} onChange={setReason} />
        {read.error && <Alert severity="error">{read.error.message}</Alert>}
        <Button type="submit" variant="outlined" disabled={read.isPending}>
          Show the identity
        </Button>
      </Stack>
    </Section>
  );
}

/** Staff ask for more than the form does. */
const sideNames: Readonly<Record<string, string>> = { ...sideWords, extra: 'Document asked for by staff' };

const wordOf = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

function Identity({ identity }: { readonly identity: IdentityOfLoan }) {
  const { fields, document, pictures, checks, consents } = identity;
  const number = document?.number || (document ? `•••• ${document.end}` : '');
  return (
    <>
      <Section title="Identity">
        {fields.length === 0 && <Typography>Nothing was entered.</Typography>}
        <Details rows={fields.map(({ title, value }) => [title, value] as const)} />
      </Section>
      <Section title="Document">
        <Details
          rows={[
            ['Kind', document ? wordOf(documentWords, document.kind) : ''],
            ['Number', number],
          ]}
        />
        {pictures.map(({ side, url, keptAt }) => (
          <Stack key={url} sx={{ mt: 2 }}>
            <Typography variant="body2" color="text.secondary">
              {sideNames[side] ?? side}, {formatInstant(keptAt)}
            </Typography>
            <Pictures links={[url]} name={sideNames[side] ?? side} />
          </Stack>
        ))}
      </Section>
      <Section title="Checks">
        <PlainTable
          label="Checks"
          heads={['Checked', 'Check', 'Outcome', 'Name', 'Date of birth', 'Why']}
          rows={checks.map(({ kind, outcome, answer, checkedAt }) => [
            `${checkedAt} ${kind}`,
            formatInstant(checkedAt),
            wordOf(checkKindWords, kind),
            <StateChip key="outcome" words={identityOutcomeWords} state={outcome} />,
            answer.name ?? '',
            answer.birthDay ?? '',
            sayWhy(answer),
          ])}
        />
      </Section>
      <Section title="Consents">
        <PlainTable
          label="Consents"
          heads={['Time', 'State', 'Text', 'Language']}
          rows={consents.map(({ code, text, language, givenAt, isWithdrawn }) => [
            `${givenAt} ${code}`,
            formatInstant(givenAt),
            isWithdrawn ? 'Withdrawn' : 'Given',
            text,
            nameIn(languages, language),
          ])}
        />
      </Section>
    </>
  );
}
