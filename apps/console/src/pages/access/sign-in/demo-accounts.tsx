import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';

/** A sandbox account with its current code. */
export type DemoAccount = { readonly name: string; readonly password: string; readonly code: string };

/** In production the address does not exist. */
async function loadDemoAccounts(): Promise<readonly DemoAccount[]> {
  const response = await fetch('/sandbox/staff').catch(() => null);
  return response?.ok ? ((await response.json()) as DemoAccount[]) : [];
}

/** The sandbox's accounts, one per role. A press fills in the form. Codes change every 30 seconds. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (account: DemoAccount) => void }) {
  const { data: names = [] } = useQuery({ queryKey: ['demo-accounts'], queryFn: loadDemoAccounts });
  if (names.length === 0) return null;
  const choose = async (name: string) => {
    const account = (await loadDemoAccounts()).find((each) => each.name === name);
    if (account) onChoose(account);
  };
  return (
    <Stack component="section" aria-label="Sandbox accounts" sx={{ mt: 3 }} spacing={1}>
      <Typography variant="body2" color="text.secondary">
        Sandbox: sign in with a demo account
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {names.map(({ name }) => (
          <Button key={name} variant="outlined" onClick={() => void choose(name)}>
            {name}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
