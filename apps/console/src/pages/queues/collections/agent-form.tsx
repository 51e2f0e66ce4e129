import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { callRoute } from '../../../staff-api/request.ts';

/** Gives the loan to an agent by hand. */
export function AgentForm({ id }: { readonly id: string }) {
  const [agent, setAgent] = useState('');
  const { data: agents, error } = useQuery({
    queryKey: ['collection-agents'],
    queryFn: () => callRoute('listAgents', {}),
  });
  const assign = useStaffAction({ route: 'assignLoan', params: { id }, success: 'Loan assigned.' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate({ agent });
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
              onChange={({ target }) => setAgent(target.value)}
              sx={{ minWidth: '14rem' }}
            >
              <MenuItem value="">Nobody</MenuItem>
              {agents.map(({ name, loans }) => (
                <MenuItem key={name} value={name}>
                  {`${name} (${loans})`}
                </MenuItem>
              ))}
            </TextField>
            <Button type="submit" variant="outlined" disabled={assign.isPending}>
              Assign
            </Button>
          </Stack>
        </form>
      )}
    </Section>
  );
}
