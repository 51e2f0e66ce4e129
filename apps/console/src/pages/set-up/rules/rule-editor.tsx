import { versionReasonLengthMax } from '@hiram/wire/staff/staff-limits';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { takeFocus } from '../../../parts/actions/take-focus.ts';
import { confirmsLeaving, useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute, waitsForApproval } from '../../../staff-api/request.ts';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { DroppedVersion } from '../versions/dropped-version.tsx';
import { BackTestResult } from './back-test-result.tsx';
import { LimitFields } from './limit-fields.tsx';
import { RuleRows } from './rule-rows.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import { isReadable } from './typed-number.ts';
import { WaitingRulesSection } from './waiting-rules.tsx';

type RuleSet = StaffRouteMap['readRuleSet']['answer'];

type EditorProps = { readonly ruleSet: RuleSet; readonly onChanged: (isChanged: boolean) => void };

/** The rules of a product as they are changed. They are published after they were run over the stored applications. */
export function RuleEditor({ ruleSet, onChanged }: EditorProps) {
  const [content, setContent] = useState(ruleSet.content);
  const [reason, setReason] = useState('');
  const [isFromDropped, setFromDropped] = useState(false);
  const { permissions = [] } = usePermissions<readonly string[]>();
  const notify = useNotify();
  const queries = useQueryClient();
  const asked = { params: { key: String(ruleSet.productId) } };
  const test = useMutation({
    mutationFn: () => callRoute('backTestRules', { ...asked, body: { content, basedOn: ruleSet.version } }),
  });
  const publish = useMutation({
    mutationFn: () =>
      callRoute('publishRules', { ...asked, body: { content, basedOn: ruleSet.version, reason } }),
    onSuccess: async ({ version }) => {
      notify(`Version ${version} of the rules is in force.`, { type: 'success' });
      onChanged(false);
      await queries.invalidateQueries();
    },
    // Where the lender has two persons, the refusal says that the rules wait for the second one.
    onError: (fault: Error) => {
      if (waitsForApproval(fault)) setFromDropped(false);
      return refresh();
    },
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['rule-set'] });
  useLeavingConfirmed(content !== ruleSet.content && !publish.isSuccess && !ruleSet.waiting?.isOwn);
  const change = (changed: RuleSet['content']) => {
    setContent(changed);
    onChanged(true);
    test.reset();
  };
  const mayChange = permissions.includes('rules.change');
  const { dropped } = ruleSet;
  const startFromDropped = () => {
    if (!dropped || (content !== ruleSet.content && !confirmsLeaving('Put your version in their place?')))
      return;
    change(dropped.content);
    setReason(dropped.reason);
    setFromDropped(true);
  };
  const isRead = isReadable(content);
  const error = test.error ?? publish.error;
  return (
    <>
      {!mayChange && <ReadOnlyNote />}
      {ruleSet.waiting && (
        <WaitingRulesSection
          key={ruleSet.waiting.contentSha256}
          ruleSet={ruleSet}
          waiting={ruleSet.waiting}
          mayChange={mayChange}
        />
      )}
      {mayChange && dropped && !isFromDropped && (
        <DroppedVersion dropped={dropped} onUse={startFromDropped} />
      )}
      {isFromDropped && dropped && dropped.basedOn < ruleSet.version && (
        <Alert severity="warning">
          {`Your rules were written on version ${dropped.basedOn}. Version ${ruleSet.version} was published since: what it changed is not in them.`}
        </Alert>
      )}
      <Box component="section" aria-label="New version" tabIndex={-1} ref={isFromDropped ? takeFocus : null}>
        <Section title="Rules">
          <RuleRows content={content} currency={ruleSet.currency} isFixed={!mayChange} onChange={change} />
        </Section>
      </Box>
      <Section title="Limits">
        <LimitFields content={content} currency={ruleSet.currency} isFixed={!mayChange} onChange={change} />
      </Section>
      <Section title="Points">
        <ScorecardFields
          content={content}
          currency={ruleSet.currency}
          isFixed={!mayChange}
          onChange={change}
        />
      </Section>
      {mayChange && (
        <Section title="Test and publish">
          <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
            {!isRead && <Alert severity="warning">Correct the field that is no number.</Alert>}
            <Button variant="outlined" disabled={!isRead || test.isPending} onClick={() => test.mutate()}>
              {test.isPending ? 'Running…' : 'Run over the stored applications'}
            </Button>
            {test.data && <BackTestResult result={test.data} />}
            <ReasonField
              fullWidth
              value={reason}
              onChange={setReason}
              maxLength={versionReasonLengthMax}
              helperText={test.data ? '' : 'Run exactly these rules over the stored applications first.'}
            />
            <Button
              variant="contained"
              disabled={!isRead || !test.data || reason.trim() === '' || publish.isPending}
              onClick={() => publish.mutate()}
            >
              {publish.isPending ? 'Publishing…' : `Publish version ${ruleSet.version + 1}`}
            </Button>
            {error && <Alert severity={waitsForApproval(error) ? 'success' : 'error'}>{error.message}</Alert>}
          </Stack>
        </Section>
      )}
      <Section title="Versions">
        <PlainTable
          label="Published versions"
          heads={['Version', 'In force from', 'By', 'Reason']}
          isNamed
          minWidth={0}
          rows={ruleSet.versions.map((each) => [
            each.version,
            String(each.version),
            formatInstant(each.effectiveAt),
            each.writtenBy,
            each.reason,
          ])}
        />
      </Section>
    </>
  );
}
