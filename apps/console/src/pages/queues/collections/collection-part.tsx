import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { usePermissions } from 'react-admin';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { PrintAgreement } from '../loans/documents/print-agreement.tsx';
import { AgentForm } from './agent-form.tsx';
import { CallScript } from './call-script.tsx';
import { NextStepForm } from './next-step-form.tsx';
import { PromiseForm } from './promise-form.tsx';
import { planWords, promiseWords, sayWhoPromised } from './promise-words.ts';

/** What a collector needs about one loan: the call script, the promises, the new plans, and what is next. */
export function CollectionPart({ story }: { readonly story: LoanStory }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { id, currency } = story.loan;
  const { data, error, isPending } = useQuery({
    queryKey: ['collection-case', id],
    queryFn: () => callRoute('readCollectionCase', { params: { id } }),
  });
  const mayWork = !isPending && permissions.includes('collections.work');
  return (
    <>
      <CallScript story={story} />
      <Section title="Promises to pay">
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {data && (
          <PlainTable
            label="Promises to pay"
            heads={['Written down', 'Amount', 'By', 'Result', 'Written down by']}
            amounts={[1]}
            rows={data.promises.map((each) => [
              each.id,
              formatInstant(each.madeAt),
              formatMinor(each.amountMinor, currency),
              each.dueDay,
              <StateChip key="state" state={each.status} words={promiseWords} />,
              sayWhoPromised(each),
            ])}
          />
        )}
        {mayWork && <PromiseForm loan={story.loan} />}
      </Section>
      {mayWork && data && <NextStepForm id={id} noted={data.nextStep} />}
      {data && permissions.includes('collections.assign') && <AgentForm id={id} present={data.agent} />}
      <Section title="New plans">
        {story.plans.length === 0 && <Typography color="text.secondary">No new plan was offered.</Typography>}
        {story.plans.map((plan) => (
          <Fragment key={plan.id}>
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>
              {`${formatInstant(plan.offeredAt)}: ${plan.instalmentCount} instalments from ${plan.firstDueDay}, ${planWords[plan.status] ?? plan.status}${plan.text ? `\n\n${plan.text}\n\nHash ${plan.sha256}` : ''}`}
            </Typography>
            {plan.english !== '' && (
              <Typography
                sx={{ mt: 2, whiteSpace: 'pre-wrap' }}
              >{`In English:\n\n${plan.english}`}</Typography>
            )}
            {plan.text !== '' && permissions.includes('documents.issue') && (
              <PrintAgreement loanId={id} kind="plan" name={plan.id} language={plan.language} />
            )}
          </Fragment>
        ))}
      </Section>
    </>
  );
}
