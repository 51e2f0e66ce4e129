import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { callRoute } from '../../../staff-api/request.ts';

type AgentProps = {
  readonly id: string;
  /** The sign-in name of whoever has the loan; empty for nobody. */
  readonly present: string;
};

/** Who has the loan, and gives it to another agent, or to nobody, by hand. */
export function AgentForm({ id, present }: AgentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen ?? present;
  const queries = useQueryClient();
  const { data: agents, error } = useQuery({
    queryKey: ['collection-agents'],
    queryFn: () => callRoute('listAgents', {}),
  });
  const reload = () => {
    setChosen(null);
    void queries.invalidateQueries({ queryKey: ['collection-case', id] });
  };
  const assign = useStaffAction({
    route: 'assignLoan',
    params: { id },
    success: agent === '' ? 'Nobody looks after the loan now.' : `Loan assigned to ${agent}.`,
    onDone: reload,
    // Where a colleague assigned it meanwhile, their choice is shown.
    onRefused: reload,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate({ agent, read: present });
  };
  return (
    <Section title="Agent">
      {error && !agents && <Alert severity="error">{error.message}</Alert>}
      {agents && (
        <form onSubmit={submit}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <TextField
              select
              label="Agent"
              value={agent}
              onChange={({ target }) => setChosen(target.value)}
              helperText={present === '' ? 'Nobody has the loan.' : `${present} has the loan.`}
              // Nobody is a choice as well: it stands in the field as a name does.
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: '14rem' }}
            >
              <MenuItem value="">Nobody</MenuItem>
              {agents.map(({ name, loans }) => (
                <MenuItem key={name} value={name}>
                  {`${name} (${loans})`}
                </MenuItem>
              ))}
            </TextField>
            <Button type="submit" variant="outlined" disabled={assign.isPending || agent === present}>
              Assign
            </Button>
          </Stack>
        </form>
      )}
    </Section>
  );
}
