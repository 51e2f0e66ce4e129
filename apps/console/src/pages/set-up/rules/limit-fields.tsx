import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { RuleFieldsProps } from './rule-rows.tsx';
import { ValueField } from './value-field.tsx';

const limits = [
  ['newMaxMinor', 'Highest amount for a new borrower', 1_000_000],
  ['repeatMaxMinor', 'Highest amount for a repeat borrower', 2_000_000],
  ['incomePercentMax', 'Highest amount in % of a month’s income', 50],
] as const;

/** The limits, and whether the verdict decides by itself. */
export function LimitFields({ content, currency, isFixed, onChange }: RuleFieldsProps) {
  const setLimit = (name: (typeof limits)[number][0], value: number | null) =>
    onChange({ ...content, limits: { ...content.limits, [name]: value } });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {limits.map(([name, label, start]) => {
        const value = content.limits[name];
        return (
          <Stack key={name} direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Toggle
              label={label}
              isOn={value !== null}
              isFixed={isFixed}
              onChange={(isOn) => setLimit(name, isOn ? start : null)}
            />
            {value !== null && (
              <ValueField
                {...{ currency, isFixed, value }}
                fact={name}
                {...(name === 'incomePercentMax' ? { label: 'Per cent' } : {})}
                onChange={(changed) => setLimit(name, changed)}
              />
            )}
          </Stack>
        );
      })}
      <ValueField
        {...{ currency, isFixed }}
        fact="days"
        label="Days until the next application"
        value={content.reapplyDays}
        onChange={(reapplyDays) => onChange({ ...content, reapplyDays })}
      />
      <Toggle
        label="The rules decide by themselves. What they refer still waits for a person."
        isOn={content.isAutomatic}
        isFixed={isFixed}
        onChange={(isAutomatic) => onChange({ ...content, isAutomatic })}
      />
    </Stack>
  );
}

type ToggleProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
};

const Toggle = ({ label, isOn, isFixed, onChange }: ToggleProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={isOn} disabled={isFixed} onChange={({ target }) => onChange(target.checked)} />}
  />
);
