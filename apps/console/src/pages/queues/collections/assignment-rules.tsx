import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Section } from '../../../parts/records/details.tsx';
import { Fold } from '../../../parts/records/fold.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { newRule, RuleFields, toRule, toTyped } from './rule-fields.tsx';

type Stored = StaffRouteMap['readAssignmentRules']['answer'];

/** The rules by which overdue loans that nobody has are assigned, in their order. */
export function AssignmentRules() {
  const { data, error } = useQuery({
    queryKey: ['assignment-rules'],
    queryFn: async () => callRoute('readAssignmentRules', {}),
  });
  return (
    <Section title="Assignment">
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Stack spacing={1}>
          <AssignNow count={data.rules.length} isAutomatic={data.isAutomatic} />
          <Fold title="the rules">
            <RulesForm key={data.version} stored={data} />
          </Fold>
        </Stack>
      )}
    </Section>
  );
}

type AssignNowProps = { readonly count: number; readonly isAutomatic: boolean };

function AssignNow({ count, isAutomatic }: AssignNowProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const assign = useMutation({
    mutationFn: async () => callRoute('assignByRules', {}),
    onSuccess: async ({ assigned }) => {
      notify(`${assigned} ${assigned === 1 ? 'loan' : 'loans'} assigned.`, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['collection-agents'] });
      refresh();
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  const rules = count === 0 ? 'There is no rule yet.' : `${count} ${count === 1 ? 'rule' : 'rules'}`;
  const how = count === 0 ? '' : isAutomatic ? ', run every five minutes.' : ', run by hand.';
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>{`${rules}${how}`}</Typography>
      <Button variant="outlined" disabled={count === 0 || assign.isPending} onClick={() => assign.mutate()}>
        Assign now
      </Button>
    </Stack>
  );
}

function RulesForm({ stored }: { readonly stored: Stored }) {
  const [rules, setRules] = useState(stored.rules.map(toTyped));
  const [isAutomatic, setAutomatic] = useState(stored.isAutomatic);
  const notify = useNotify();
  const queries = useQueryClient();
  const { data: agents = [], error: unlisted } = useQuery({
    queryKey: ['collection-agents'],
    queryFn: async () => callRoute('listAgents', {}),
  });
  const read = rules.map(toRule);
  const isReady = read.every((rule) => rule !== null);
  const save = useMutation({
    mutationFn: async () =>
      callRoute('saveAssignmentRules', {
        body: { rules: read.filter((rule) => rule !== null), isAutomatic, basedOn: stored.version },
      }),
    onSuccess: async () => {
      // Said once the page has the saved rules: until then nothing can be assigned by them.
      await queries.invalidateQueries({ queryKey: ['assignment-rules'] });
      notify('Rules saved.', { type: 'success' });
    },
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        The first rule that means a loan counts. Several people of one rule take its loans in turn.
      </Typography>
      {unlisted && agents.length === 0 && (
        <Alert severity="error">The names to choose from could not be loaded. {unlisted.message}</Alert>
      )}
      {rules.map((rule, place) => (
        <RuleFields
          key={rule.id}
          name={`Rule ${place + 1}`}
          rule={rule}
          agents={agents.map(({ name }) => name)}
          onChange={(changed) => setRules(rules.with(place, changed))}
          onRemove={() => setRules(rules.toSpliced(place, 1))}
        />
      ))}
      <FormControlLabel
        control={<Checkbox checked={isAutomatic} onChange={() => setAutomatic(!isAutomatic)} />}
        label="Assign by itself, every five minutes"
      />
      {save.error && <Alert severity="error">{save.error.message}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button onClick={() => setRules([...rules, newRule()])}>Add a rule</Button>
        <Button variant="contained" disabled={!isReady || save.isPending} onClick={() => save.mutate()}>
          Save the rules
        </Button>
        {!isReady && (
          <Typography variant="body2" color="text.secondary">
            Each rule needs days, somebody, and amounts like 1,500.00.
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}
