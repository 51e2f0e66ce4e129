import type { AssignmentRule } from '@hiram/wire/staff/collections/collections';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { toMinor } from '../../../parts/values/to-minor.ts';
import { languages, markets } from '../../../parts/values/words.ts';

/** A rule as it is typed. */
export type TypedRule = {
  readonly id: string;
  readonly market: string;
  readonly language: string;
  readonly from: string;
  readonly to: string;
  readonly least: string;
  readonly most: string;
  readonly agents: readonly string[];
};

/** A rule before anything is typed. */
export const newRule = (): TypedRule => ({
  ...{ id: crypto.randomUUID(), market: '', language: '', from: '1', to: '30', least: '', most: '' },
  agents: [],
});

const toMajor = (minor: number): string => (minor / 100).toFixed(2);

/** A stored rule, to be changed. */
export const toTyped = (rule: AssignmentRule): TypedRule => ({
  id: crypto.randomUUID(),
  market: rule.market ?? '',
  language: rule.language ?? '',
  from: String(rule.daysLateMin),
  to: String(rule.daysLateMax),
  least: rule.owedMinorMin === 0 ? '' : toMajor(rule.owedMinorMin),
  most: rule.owedMinorMax === null ? '' : toMajor(rule.owedMinorMax),
  agents: rule.agents,
});

/** What was typed as a rule; null where something is missing or is no amount. */
export function toRule({
  market,
  language,
  from,
  to,
  least,
  most,
  agents,
}: TypedRule): AssignmentRule | null {
  const owedMinorMin = least.trim() === '' ? 0 : toMinor(least);
  const owedMinorMax = most.trim() === '' ? null : toMinor(most);
  const isRead = owedMinorMin !== null && (most.trim() === '' || owedMinorMax !== null);
  if (!isRead || from === '' || to === '' || agents.length === 0) return null;
  return {
    market: (market || null) as AssignmentRule['market'],
    language: (language || null) as AssignmentRule['language'],
    daysLateMin: Number(from),
    daysLateMax: Number(to),
    owedMinorMin,
    owedMinorMax,
    agents: [...agents],
  };
}

type RuleFieldsProps = {
  readonly name: string;
  readonly rule: TypedRule;
  readonly agents: readonly string[];
  readonly onChange: (rule: TypedRule) => void;
  readonly onRemove: () => void;
};

/** The fields of one rule. */
export function RuleFields({ name, rule, agents, onChange, onRemove }: RuleFieldsProps) {
  const write = (field: 'least' | 'most', label: string) => (
    <TextField
      label={label}
      value={rule[field]}
      onChange={({ target }) => onChange({ ...rule, [field]: target.value })}
      sx={{ width: 140 }}
    />
  );
  const days = (field: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      value={rule[field]}
      onChange={({ target }) => onChange({ ...rule, [field]: target.value.replace(/\D/g, '').slice(0, 4) })}
      sx={{ width: 130 }}
    />
  );
  const choose = (field: 'market' | 'language', label: string, choices: typeof markets) => (
    <TextField
      select
      label={label}
      value={rule[field]}
      onChange={({ target }) => onChange({ ...rule, [field]: target.value })}
      sx={{ width: 150 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map(({ id, name: words }) => (
        <MenuItem key={id} value={id}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Paper variant="outlined" component="fieldset" sx={{ p: 2, m: 0, minWidth: 0 }}>
      <legend>{name}</legend>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {days('from', 'Days late from')}
        {days('to', 'Days late to')}
        {choose('market', 'Market', markets)}
        {choose('language', 'Language', languages)}
        {write('least', 'Owed, at least')}
        {write('most', 'Owed, at most')}
        <TextField
          select
          label="To"
          value={rule.agents}
          onChange={({ target }) => onChange({ ...rule, agents: [target.value].flat() })}
          sx={{ minWidth: 200 }}
          slotProps={{ select: { multiple: true } }}
        >
          {[...new Set([...agents, ...rule.agents])].map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={onRemove} aria-label={`Remove ${name.toLowerCase()}`}>
          Remove
        </Button>
      </Stack>
    </Paper>
  );
}
