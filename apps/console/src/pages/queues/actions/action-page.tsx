import { permissionsOfAction, reasonedKinds } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { permissionsToDecide } from '@hiram/wire/staff/permissions';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { actionStatusWords, actionWords } from './action-words.ts';
import { DecisionForm } from './decision-form.tsx';
import { describeInput } from './describe-input.ts';
import { sayKeptRefusal } from './failure-words.ts';
import { PreviewView } from './preview-view.tsx';

/** One action: the request with its reason, its present effect, and the approver's decision. */
const ActionPage = () => (
  <RecordPage<ActionItem> noun="request" title={({ kind, borrower }) => `${actionWords[kind]}: ${borrower}`}>
    {(action) => (
      <>
        <Section title="Request">
          <Details rows={detailsOf(action)} />
        </Section>
        {action.status === 'waiting' && <WaitingAction action={action} />}
      </>
    )}
  </RecordPage>
);

export default ActionPage;

const detailsOf = (action: ActionItem) =>
  [
    ['Action', actionWords[action.kind]],
    ['Status', <StateChip key="status" words={actionStatusWords} state={action.status} />],
    ['Borrower', action.borrower],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Amount', action.amountMinor === null ? '' : formatMinor(action.amountMinor, action.currency)],
    ...describeInput(action.kind, action.input),
    ['Reason', action.reason],
    ['Requested by', action.askedBy],
    ['Requested', formatInstant(action.askedAt)],
    ['Decided by', action.decidedBy],
    ['Decided', formatInstant(action.decidedAt ?? '')],
    ['Note', action.note],
    ['Why it failed', sayKeptRefusal(action.refusal)],
  ] as const;

/** The effect, and under it the decision once the effect is there: nobody approves it unread, or presses what still moves. */
function WaitingAction({ action }: { readonly action: ActionItem }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['action-preview', action.id],
    queryFn: () => callRoute('previewAction', { params: { id: action.id } }),
    retry: false,
    // Loaded once, and again where it has changed: after the decision there is no preview.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <>
      <Section title="Effect if approved now">
        {error && <Alert severity="warning">{error.message}</Alert>}
        {data && <PreviewView preview={data} />}
      </Section>
      {!isPending && (
        <DecisionForm
          of="action"
          request={{ ...action, effectSha256: data?.effectSha256 }}
          needs={permissionsToDecide(permissionsOfAction[action.kind])}
          needsNote={reasonedKinds.includes(action.kind)}
          isReading={isFetching}
          onChanged={refetch}
        />
      )}
    </>
  );
}
