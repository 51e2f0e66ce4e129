import type { RequestKind } from '@hiram/wire/staff/actions/request-kinds';
import type { BorrowerPersons } from '@hiram/wire/staff/borrowers/borrowers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { sameWords } from '../applications/rule-words.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';
import { requestWords } from '../requests/request-words.ts';
import { LoanTable } from './loan-table.tsx';

type Other = Pick<BorrowerPersons['undeclared'][number], 'borrowerId' | 'borrower' | 'phone' | 'loans'>;
type PersonKind = Exclude<RequestKind, 'return-payment' | 'change-number'>;
type Chosen = { readonly kind: PersonKind; readonly other: Other };

type PersonsProps = {
  readonly borrowerId: string;
  readonly name: string;
  readonly persons: BorrowerPersons;
};

/** Who else is this person, with their loans; who may be; and who was declared to be another. */
export function BorrowerPersonsPart({ borrowerId, name, persons }: PersonsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { same, undeclared, different } = persons;
  if (same.length + undeclared.length + different.length === 0) return null;
  const buttonsFor = (other: Other, kinds: readonly PersonKind[]) => (
    <PersonButtons other={other} kinds={kinds} waiting={persons.waiting} onChoose={setChosen} />
  );
  return (
    <>
      {same.length > 0 && (
        <Section title="Also known as">
          <Alert severity="warning">
            Declared to be the same person: what is known of one counts for the other in every decision.
          </Alert>
          {same.map((other) => (
            <OtherBorrower
              key={other.borrowerId}
              other={other}
              line={`Since ${formatInstant(other.since)}${other.isDirect ? '' : ', by way of another borrower'}`}
              buttons={other.isDirect && buttonsFor(other, ['undo-persons'])}
            />
          ))}
        </Section>
      )}
      {undeclared.length > 0 && (
        <Section title="May be the same person">
          {undeclared.map((other) => (
            <OtherBorrower
              key={other.borrowerId}
              other={other}
              line={other.kinds.map((kind) => sameWords[kind] ?? kind).join(', ')}
              buttons={buttonsFor(other, ['same-person', 'different-persons'])}
            />
          ))}
        </Section>
      )}
      {different.length > 0 && (
        <Section title="Not the same person">
          {different.map((other) => (
            <OtherBorrower
              key={other.borrowerId}
              other={{ ...other, loans: [] }}
              line={`Since ${formatInstant(other.since)}`}
              buttons={buttonsFor(other, ['undo-persons'])}
            />
          ))}
        </Section>
      )}
      {chosen && (
        <RequestDialog
          kind={chosen.kind}
          input={{ borrowerId, otherId: chosen.other.borrowerId }}
          about={`${name} and ${chosen.other.borrower || 'no name'}, ${chosen.other.phone}`}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type OtherBorrowerProps = {
  readonly other: Other;
  readonly line: string;
  readonly buttons: ReactNode;
};

const OtherBorrower = ({ other, line, buttons }: OtherBorrowerProps) => (
  <Box sx={{ mt: 2 }}>
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={`/borrowers/${other.borrowerId}`} sx={{ fontWeight: 600 }}>
          {other.borrower || 'No name'}
        </Link>{' '}
        {other.phone}
        <Typography variant="body2" color="text.secondary">
          {line}
        </Typography>
      </Box>
      {buttons}
    </Stack>
    {other.loans.length > 0 && (
      <LoanTable label={`Loans of ${other.borrower || other.phone}`} loans={other.loans} />
    )}
  </Box>
);

type PersonButtonsProps = {
  readonly other: Other;
  readonly kinds: readonly PersonKind[];
  readonly waiting: BorrowerPersons['waiting'];
  readonly onChoose: (chosen: Chosen) => void;
};

/** What can be declared; while a request waits, the way to it. */
function PersonButtons({ other, kinds, waiting, onChoose }: PersonButtonsProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const request = waiting.find(({ otherId }) => otherId === other.borrowerId);
  if (request)
    return (
      <Link component={RouterLink} to={`/requests/${request.requestId}/show`}>
        {`“${requestWords[request.kind]}” waits for approval`}
      </Link>
    );
  if (!permissions.includes('borrowers.link')) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {kinds.map((kind) => (
        <Button key={kind} size="small" variant="outlined" onClick={() => onChoose({ kind, other })}>
          {kind === 'undo-persons' ? 'Undo' : requestWords[kind]}
        </Button>
      ))}
    </Stack>
  );
}
