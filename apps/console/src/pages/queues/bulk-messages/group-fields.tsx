import { type BulkTemplate, bulkTemplates } from '@hiram/wire/staff/messages/bulk-limits';
import type { BulkGroup } from '@hiram/wire/staff/messages/bulk-messages';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { reminderWords } from '../../../parts/values/reminder-words.ts';
import { markets } from '../../../parts/values/words.ts';
import { groupKinds } from './bulk-words.ts';

/** A group and a message as they are typed. */
export type TypedBulk = {
  readonly kind: BulkGroup['kind'];
  readonly market: BulkGroup['market'];
  readonly from: string;
  readonly to: string;
  readonly stepDay: string;
  readonly template: BulkTemplate;
};

/** What the form begins with. */
export const newBulk: TypedBulk = {
  ...{ kind: 'overdue', market: 'PH', from: '1', to: '30', stepDay: '1', template: 'messageOverdue' },
};

const whole = (text: string): number | null => (/^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** The group and the message, or null while a number is missing. */
export function toWanted({ kind, market, from, to, stepDay, template }: TypedBulk) {
  const [daysLateMin, daysLateMax, step] = [whole(from), whole(to), whole(stepDay)];
  if (kind === 'tomorrow') return step === null ? null : { group: { kind, market, stepDay: step }, template };
  if (daysLateMin === null || daysLateMax === null || daysLateMin < 0 || daysLateMin > daysLateMax)
    return null;
  return { group: { kind, market, daysLateMin, daysLateMax }, template };
}

type GroupFieldsProps = {
  readonly value: TypedBulk;
  readonly onChange: (change: Partial<TypedBulk>) => void;
};

/** Chooses the loans and the message. */
export function GroupFields({ value, onChange }: GroupFieldsProps) {
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Choice
        label="Loans"
        value={value.kind}
        choices={groupKinds}
        onChange={(kind) => onChange({ kind: kind as TypedBulk['kind'] })}
      />
      <Choice
        label="Market"
        value={value.market}
        choices={markets}
        onChange={(market) => onChange({ market: market as TypedBulk['market'] })}
      />
      {value.kind === 'overdue' ? (
        <>
          <Days label="Days late from" value={value.from} onChange={(from) => onChange({ from })} />
          <Days label="Days late to" value={value.to} onChange={(to) => onChange({ to })} />
        </>
      ) : (
        <Days
          label="Days after the due day"
          value={value.stepDay}
          onChange={(stepDay) => onChange({ stepDay })}
        />
      )}
      <Choice
        label="Message"
        value={value.template}
        choices={bulkTemplates.map((id) => ({ id, name: reminderWords[id] ?? id }))}
        onChange={(template) => onChange({ template: template as BulkTemplate })}
      />
    </Stack>
  );
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

type ChoiceProps = TextProps & { readonly choices: readonly { id: string; name: string }[] };

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    size="small"
    sx={{ width: 210 }}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

const Days = ({ label, value, onChange }: TextProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    size="small"
    sx={{ width: 180 }}
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
  />
);
