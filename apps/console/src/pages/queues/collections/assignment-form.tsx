import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Section } from '../../../parts/details.tsx';
import { toMinor } from '../../../parts/to-minor.ts';
import { ask } from '../../../staff-api/request.ts';

/** Assigns overdue loans that nobody has, in turn, by a rule. */
export function AssignmentForm() {
  const [rule, setRule] = useState({ from: '1', to: '30', owed: '' });
  const [agents, setAgents] = useState<readonly string[]>([]);
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { data: known = [] } = useQuery({
    queryKey: ['collection-agents'],
    queryFn: async () => ask('listAgents', {}),
  });
  const assign = useMutation({
    mutationFn: () =>
      ask('assignByRule', {
        body: {
          daysLateMin: Number(rule.from),
          daysLateMax: Number(rule.to),
          owedMinorMin: toMinor(rule.owed) ?? 0,
          agents: [...agents],
        },
      }),
    onSuccess: async ({ assigned }) => {
      notify(`${assigned} loans assigned.`, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['collection-agents'] });
      refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate();
  };
  const toggle = (name: string) =>
    setAgents(agents.includes(name) ? agents.filter((each) => each !== name) : [...agents, name]);
  return (
    <Section title="Assign loans that nobody has">
      <form onSubmit={submit}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            label="Days late from"
            value={rule.from}
            onChange={({ target }) => setRule({ ...rule, from: target.value.replace(/\D/g, '') })}
          />
          <TextField
            label="to"
            value={rule.to}
            onChange={({ target }) => setRule({ ...rule, to: target.value.replace(/\D/g, '') })}
          />
          <TextField
            label="Owed, at least"
            value={rule.owed}
            onChange={({ target }) => setRule({ ...rule, owed: target.value })}
          />
          <FormGroup row>
            {known.map(({ name, loans }) => (
              <FormControlLabel
                key={name}
                control={<Checkbox checked={agents.includes(name)} onChange={() => toggle(name)} />}
                label={`${name} (${loans})`}
              />
            ))}
          </FormGroup>
          <Button
            type="submit"
            variant="outlined"
            disabled={agents.length === 0 || rule.from === '' || rule.to === '' || assign.isPending}
          >
            Assign in turn
          </Button>
        </Stack>
        {assign.error && <Alert severity="error">{assign.error.message}</Alert>}
      </form>
    </Section>
  );
}
