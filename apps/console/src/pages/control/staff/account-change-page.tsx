import type { AccountChangeItem } from '@hiram/wire/staff/accounts/account-changes';
import { useGetIdentity } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords, sayName } from '../../queues/actions/action-words.ts';
import { DecisionForm } from '../../queues/actions/decision-form.tsx';
import { sayKeptRefusal } from '../../queues/actions/failure-words.ts';
import { changeWords } from './account-change-words.ts';
import { EnrolmentHalfSection } from './enrolment-half.tsx';

/** One requested change of an account, its decision, and the reader's half of the enrolment. */
const AccountChangePage = () => (
  <RecordPage<AccountChangeItem>
    noun="account request"
    title={({ kind, name }) => `${changeWords[kind]}: ${name}`}
  >
    {(change) => (
      <>
        <Section title="Request">
          <Details rows={rowsOf(change)} />
        </Section>
        <NextStep change={change} />
      </>
    )}
  </RecordPage>
);

const emailWords: { readonly [status in NonNullable<AccountChangeItem['emailStatus']>]: string } = {
  waiting: 'Waiting for the mail server',
  sent: 'Accepted by the mail server',
  refused: 'Refused by the mail server. Request a reset with the right address.',
};

const emailRowsOf = ({ email, emailBefore, emailStatus }: AccountChangeItem) =>
  [
    ['Link goes to', email],
    ['Last link went to', emailBefore],
    ['E-mail', emailStatus && emailWords[emailStatus]],
  ] as const;

const rowsOf = (change: AccountChangeItem) =>
  [
    ['Request', changeWords[change.kind]],
    ['Status', <StateChip key="status" words={actionStatusWords} state={change.status} />],
    ['Account', change.name],
    ['Role now', sayName(change.roleNow)],
    ['New role', sayName(change.role)],
    ...(change.email ? emailRowsOf(change) : []),
    ['Reason', change.reason],
    ['Requested by', change.askedBy],
    ['Requested', formatInstant(change.askedAt)],
    ['Decided by', change.decidedBy],
    ['Decided', formatInstant(change.decidedAt ?? '')],
    ['Note', change.note],
    ['Why it failed', sayKeptRefusal(change.refusal)],
  ] as const;

function NextStep({ change }: { readonly change: AccountChangeItem }) {
  const { identity } = useGetIdentity();
  if (!identity) return null;
  const { id, status, askedById, decidedById, enrolUntil, email } = change;
  const isOwn = identity.id === askedById;
  if (status === 'waiting')
    return <DecisionForm of="accountChange" request={change} needs={['staff.manage']} />;
  const kind = isOwn ? 'link' : 'code';
  const isHolder = (isOwn && !email) || identity.id === decidedById;
  if (enrolUntil && isHolder)
    return <EnrolmentHalfSection id={id} kind={kind} email={email} until={enrolUntil} />;
  return null;
}

export default AccountChangePage;
