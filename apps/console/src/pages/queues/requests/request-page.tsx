import { permissionsOfRequest } from '@hiram/wire/staff/actions/request-kinds';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { permissionsToDecide } from '@hiram/wire/staff/permissions';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from '../actions/action-words.ts';
import { DecisionForm } from '../actions/decision-form.tsx';
import { sayKeptRefusal } from '../actions/failure-words.ts';
import { effectWords, requestWords, returnStatusWords, sayWay } from './request-words.ts';

/** One request without a loan: whom or what it is about, its reason, its effect, and the approver's decision. */
const RequestPage = () => (
  <RecordPage<DeskRequestItem> noun="request" title={({ kind }) => requestWords[kind]}>
    {(request) => (
      <>
        <Section title="Request">
          <Details rows={[...subjectOf(request), ...courseOf(request)]} />
        </Section>
        {request.status === 'waiting' && <Effect request={request} />}
        {request.status === 'waiting' && (
          <DecisionForm
            of="request"
            request={request}
            needs={permissionsToDecide(permissionsOfRequest[request.kind])}
          />
        )}
      </>
    )}
  </RecordPage>
);

export default RequestPage;

type PageLinkProps = { readonly to: string; readonly text: string };

const PageLink = ({ to, text }: PageLinkProps) => (
  <Link component={RouterLink} to={to} sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Link>
);

const subjectOf = (request: DeskRequestItem) =>
  request.paymentId === ''
    ? ([
        [
          'Borrower',
          <PageLink key="one" to={`/borrowers/${request.borrowerId}`} text={request.borrower || 'No name'} />,
        ],
        ...(request.numberTo ? numbersOf(request) : [otherOf(request)]),
      ] as const)
    : ([
        [
          'Payment',
          <PageLink
            key="payment"
            to={`/payments/${request.paymentId}/show`}
            text={request.paymentReference}
          />,
        ],
        ['Amount', amountOf(request)],
        ['How', sayWay(request.way)],
        ['Reference', request.handReference],
        [
          'Return',
          request.returnStatus && (
            <StateChip key="return" words={returnStatusWords} state={request.returnStatus} />
          ),
        ],
      ] as const);

const numbersOf = ({ numberFrom, numberTo }: DeskRequestItem) =>
  [
    ['Former number', numberFrom],
    ['New number, proved by a code', numberTo],
  ] as const;

const otherOf = ({ otherId, other }: DeskRequestItem) =>
  [
    'Other borrower',
    <PageLink key="other" to={`/borrowers/${otherId}`} text={other || 'No name'} />,
  ] as const;

const amountOf = ({ amountMinor, currency }: DeskRequestItem): string =>
  amountMinor === null || currency === null ? '' : formatMinor(amountMinor, currency);

const courseOf = (request: DeskRequestItem) =>
  [
    ['Status', <StateChip key="status" words={actionStatusWords} state={request.status} />],
    ['Reason', request.reason],
    ['Requested by', request.askedBy],
    ['Requested', formatInstant(request.askedAt)],
    ['Decided by', request.decidedBy],
    ['Decided', formatInstant(request.decidedAt ?? '')],
    ['Note', request.note],
    ['Why it failed', sayKeptRefusal(request.refusal)],
  ] as const;

function Effect({ request }: { readonly request: DeskRequestItem }) {
  const amount = amountOf(request);
  return (
    <Section title="Effect if approved now">
      <Alert severity="info">{effectWords[request.kind]}</Alert>
      {request.remark && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {request.remark}
        </Alert>
      )}
      {amount && (
        <Details
          rows={[
            ['Unmatched payments', `Debit ${amount}`],
            ['Provider cash', `Credit ${amount}`],
          ]}
        />
      )}
    </Section>
  );
}
