import { isTyped, keepTyped, shownItems } from '@hiram/wire/account-form';
import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { toMinor } from '../../../parts/to-minor.ts';
import { partWords } from './action-words.ts';
import type { FieldValues } from './field-values.ts';

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
  /** What of a typed text stays. */
  readonly keep?: (typed: string) => string;
};

const amount: Field = { name: 'amount', label: 'Amount', isAmount: true };
const choose = (parts: readonly string[]): Choice[] => parts.map((part) => [part, partWords[part] ?? part]);
const allParts = ['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal'];
const purpose: Field = {
  name: 'purpose',
  label: 'Purpose',
  choices: [
    ['repayment', 'Repayment'],
    ['rollover', 'Extension'],
  ],
};

/** The fields of each kind. Other values, such as the payment to match, come from the page. */
const fieldsOf: { readonly [kind in ActionKind]?: readonly Field[] } = {
  waive: [{ name: 'part', label: 'Part of the debt', choices: choose(allParts) }, amount],
  charge: [{ name: 'part', label: 'Type of charge', choices: choose(allParts.slice(0, 2)) }, amount],
  refund: [amount],
  'record-payment': [
    amount,
    { name: 'paidOn', label: 'Payment date', type: 'date' },
    {
      name: 'method',
      label: 'Method',
      choices: [
        ['cash', 'Cash'],
        ['bank', 'Bank transfer'],
      ],
    },
    { name: 'proof', label: 'Receipt or statement number' },
    purpose,
  ],
  'match-payment': [purpose],
};

const sentences: { readonly [kind in ActionKind]?: string } = {
  'write-off':
    'Books everything owed as a loss. The borrower still owes it; later payments are booked as recoveries.',
  hold: 'The borrower gets no reminders while a payment is disputed. Interest and penalties continue.',
  release: 'Reminders start again.',
  'change-terms':
    'Terms change only with a new acceptance. This application ends, and the borrower is asked to accept the current terms.',
  'release-account':
    'The bank names another holder, or knows no such account. Once released, the money of the loan is sent there.',
  reverse: 'Recalculates the loan without this entry. Interest, penalties and later payments may change.',
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
  const cardType = Number(values.cardType);
  const items = cardType ? shownItems(form.items, cardType, values) : [];
  return [{ name: 'cardType', label: 'Account type', choices: types }, ...items.map(toField)];
}

const toField = (item: StoryAccountForm['items'][number]): Field => ({
  name: item.code,
  label: item.title,
  ...(isTyped(item)
    ? { keep: (typed) => keepTyped(item, typed) }
    : { choices: item.note.map(({ type, name }): Choice => [type, name]) }),
});

const amountHelp = {
  example: 'For example 1,234.56',
  wrong: 'This is not an amount. Type it as 1234.56 or 1,234.56, above zero.',
} as const;

type OneFieldProps = {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function OneField({ field, value, onChange }: OneFieldProps) {
  const { label, choices, type, isAmount, keep = (typed: string) => typed } = field;
  const isWrong = isAmount && value !== '' && toMinor(value) === null;
  return (
    <TextField
      required
      select={choices !== undefined}
      label={label}
      value={value}
      onChange={({ target }) => onChange(keep(target.value))}
      error={isWrong ?? false}
      helperText={isAmount ? amountHelp[isWrong ? 'wrong' : 'example'] : undefined}
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
