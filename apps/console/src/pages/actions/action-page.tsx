import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, usePermissions } from 'react-admin';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { StateChip } from '../../parts/state-chip.tsx';
import { askStaff } from '../../staff-api/request.ts';
import { actionStatusWords, actionWords, sayName } from './action-words.ts';
import { DecisionForm } from './decision-form.tsx';
import { PreviewView } from './preview-view.tsx';

/** One action: what was asked for and why, what it would do now, and the second person's decision. */
const ActionPage = () => (
  <RecordPage<ActionItem> title={({ kind, contractNumber }) => `${actionWords[kind]}: ${contractNumber}`}>
    {(action) => (
      <>
        <Section title="What is asked for">
          <Facts facts={factsOf(action)} />
        </Section>
        {action.status === 'waiting' && <WhatItDoes id={action.id} />}
        {action.status === 'waiting' && <Decision action={action} />}
      </>
    )}
  </RecordPage>
);

export default ActionPage;

const factsOf = (action: ActionItem) =>
  [
    ['Action', actionWords[action.kind]],
    ['Status', <StateChip key="status" words={actionStatusWords} state={action.status} />],
    ['Contract', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Amount', action.amountMinor === null ? '' : formatMinor(action.amountMinor, action.currency)],
    ...Object.entries(action.input)
      .filter(([name]) => name !== 'amountMinor')
      .map(([name, value]) => [sayInput(name), sayValue(value)] as const),
    ['Reason', action.reason],
    ['Asked by', action.askedBy],
    ['Asked', formatInstant(action.askedAt)],
    ['Decided by', action.decidedBy],
    ['Decided', formatInstant(action.decidedAt ?? '')],
    ['Note', action.note],
    ['Why not', sayName(action.refusal)],
  ] as const;

const sayInput = (name: string): string =>
  sayName(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const sayValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `${name}: ${String(each)}`)
        .join(', ')
    : String(value);

function WhatItDoes({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['action-preview', id],
    queryFn: async () => (await askStaff<ActionPreview>(`/actions/${id}/preview`)).data,
    retry: false,
    // Read when the page opens and not again once it is decided: what is done has no preview.
    staleTime: 'static',
    gcTime: 0,
  });
  return (
    <Section title="What it would do now">
      {error && <Alert severity="warning">{error.message}</Alert>}
      {data && <PreviewView preview={data} />}
    </Section>
  );
}

function Decision({ action }: { readonly action: ActionItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { identity } = useGetIdentity();
  if (!identity) return null;
  const isOwn = identity.id === action.askedById;
  if (isOwn || permissions.includes('corrections.approve'))
    return <DecisionForm action={action} isOwn={isOwn} />;
  return null;
}
