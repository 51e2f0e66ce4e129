import type { BackTest } from '@hiram/wire/staff/set-up/rules';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { outcomeWords, sayRule } from '../../queues/applications/rule-words.ts';

const say = (outcome: BackTest['list'][number]['from']): string => outcomeWords[outcome][0];

/** What the rules would have changed: how many, and which. */
export function BackTestResult({ result }: { readonly result: BackTest }) {
  const { evaluated, changed, counts, list } = result;
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Alert severity={changed === 0 ? 'success' : 'warning'}>
        {changed === 0
          ? `None of ${evaluated} applications would have ended otherwise.`
          : `${changed} of ${evaluated} applications would have ended otherwise.`}
      </Alert>
      {changed > 0 && (
        <PlainTable
          label="Changes by count"
          heads={['Before', 'With these rules', 'Applications']}
          isNamed
          minWidth={0}
          rows={counts
            .filter(({ from, to }) => from !== to)
            .map(({ from, to, count }) => [`${from} ${to}`, say(from), say(to), String(count)])}
        />
      )}
      {list.length > 0 && (
        <PlainTable
          label="Changed applications, the newest"
          heads={['Loan No.', 'Before', 'With these rules', 'Rules that speak']}
          isNamed
          minWidth={0}
          rows={list.map(({ orderId, contractNumber, from, to, rules }) => [
            orderId,
            contractNumber,
            say(from),
            say(to),
            rules.map(sayRule).join(', '),
          ])}
        />
      )}
    </Stack>
  );
}
