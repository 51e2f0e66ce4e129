import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { toMinor } from '../../parts/to-minor.ts';
import { shownItems } from './account-items.ts';
import { partWords } from './action-words.ts';

/** What is typed, by field. */
export type FieldValues = { readonly [field: string]: string | undefined };

type ActionFieldsProps = {
  readonly kind: ActionKind;
  readonly values: FieldValues;
  readonly form?: StoryAccountForm | undefined;
  readonly onChange: (values: FieldValues) => void;
};

type Choice = readonly [value: string, words: string];
type Field = {
  readonly name: string;
  readonly label: string;
  readonly choices?: readonly Choice[];
  readonly type?: 'date';
  readonly isAmount?: true;
};

const amount: Field = { name: 'amount', label: 'Amount', isAmount: true };
const choose = (parts: readonly string[]): Choice[] => parts.map((part) => [part, partWords[part] ?? part]);
const allParts = ['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal'];
const purpose: Field = {
  name: 'purpose',
  label: 'Paid for',
  choices: [
    ['repayment', 'Repayment'],
    ['rollover', 'Extension'],
  ],
};

/** The fields of each kind; what a kind needs beside them is chosen on the loan's page. */
const fieldsOf: { readonly [kind in ActionKind]?: readonly Field[] } = {
  waive: [{ name: 'part', label: 'Part of the debt', choices: choose(allParts) }, amount],
  charge: [{ name: 'part', label: 'Kind of charge', choices: choose(allParts.slice(0, 2)) }, amount],
  refund: [amount],
  'record-payment': [
    amount,
    { name: 'paidOn', label: 'Day of payment', type: 'date' },
    {
      name: 'method',
      label: 'Paid by',
      choices: [
        ['cash', 'Cash'],
        ['bank', 'Bank transfer'],
      ],
    },
    { name: 'proof', label: 'Number of the receipt or the line on the statement' },
    purpose,
  ],
  'match-payment': [purpose],
};

const sentences: { readonly [kind in ActionKind]?: string } = {
  'write-off': 'Every receivable becomes a loss. The claim stays, and later payments are recoveries.',
  hold: 'The borrower gets no reminders while a payment is disputed. Interest and penalties go on.',
  release: 'Reminders are sent again.',
  'change-terms':
    'Terms change only by a new acceptance: this order ends and its borrower is asked to accept again.',
  reverse: 'The loan is worked out as if this had never been.',
};

/** The fields of one kind of action. */
export function ActionFields({ kind, values, form, onChange }: ActionFieldsProps) {
  const fields = kind === 'change-account' && form ? accountFields(form, values) : (fieldsOf[kind] ?? []);
  return (
    <>
      {sentences[kind] && <Typography color="text.secondary">{sentences[kind]}</Typography>}
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </>
  );
}

function accountFields(form: StoryAccountForm, values: FieldValues): Field[] {
  const types = form.cardTypes.map(({ type, name }): Choice => [String(type), name]);
  const items = shownItems(form, values).map(({ code, title, options }) => ({
    name: code,
    label: title,
    ...(options.length > 0 ? { choices: options.map(({ type, name }): Choice => [type, name]) } : {}),
  }));
  return [{ name: 'cardType', label: 'Type of account', choices: types }, ...items];
}

type OneFieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function OneField({ field, value, onChange }: OneFieldProps) {
  const { label, choices, type, isAmount } = field;
  const isWrong = isAmount && value !== '' && toMinor(value) === null;
  return (
    <TextField
      required
      select={choices !== undefined}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isWrong ?? false}
      helperText={isAmount ? 'Whole units, with at most two decimals: 1234.56' : undefined}
      fullWidth
      margin="normal"
      {...(type ? { type, slotProps: { inputLabel: { shrink: true } } } : {})}
    >
      {choices?.map(([each, words]) => (
        <MenuItem key={each} value={each}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
