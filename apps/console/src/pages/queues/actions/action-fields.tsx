import { isTyped, keepTyped, shownItems } from '@hiram/wire/forms/account-form';
import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loans/loan-story';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatMinor } from '../../../parts/values/money.tsx';
import { toMinor } from '../../../parts/values/to-minor.ts';
import { purposeWords } from '../payments/payment-words.ts';
import { causeWords, partWords } from './action-words.ts';
import type { FieldValues } from './field-values.ts';

type ActionFieldsProps = {
  readonly kind: ActionKind;
  readonly values: FieldValues;
  readonly form?: StoryAccountForm | undefined;
  readonly open?: OpenAmounts | undefined;
  readonly onChange: (values: FieldValues) => void;
};

/** What is open of the loan: of each part of the debt, and of the overpayment held. */
export type OpenAmounts = {
  readonly currency: string;
  readonly creditMinor: number;
  readonly parts: readonly { readonly part: string; readonly amountMinor: number }[];
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

const keepDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 3);
const amount: Field = { name: 'amount', label: 'Amount', isAmount: true };
const choose = (parts: readonly string[]): Choice[] => parts.map((part) => [part, partWords[part] ?? part]);
const allParts = ['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal'];
const purpose: Field = {
  name: 'purpose',
  label: 'Purpose',
  choices: Object.entries(purposeWords),
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
  'write-off': [{ name: 'cause', label: 'Cause', choices: Object.entries(causeWords) }],
  'offer-plan': [
    { name: 'instalmentCount', label: 'Number of instalments', keep: keepDigits },
    { name: 'intervalDays', label: 'Days from one due date to the next', keep: keepDigits },
    { name: 'firstDueDay', label: 'First due date', type: 'date' },
    { name: 'ratePercent', label: 'Interest per day in %, at most as in the contract' },
    {
      name: 'waived',
      label: 'Give up',
      choices: [
        ['none', 'Nothing'],
        ['penalty', 'All late penalties'],
        ['penalty,fee', 'All late penalties and fees'],
        ['penalty,fee,interest', 'All late penalties, fees and unpaid interest'],
      ],
    },
    { name: 'endsOn', label: 'Last day on which the borrower can accept', type: 'date' },
  ],
  pause: [
    { name: 'fromDay', label: 'First day', type: 'date' },
    { name: 'throughDay', label: 'Last day', type: 'date' },
  ],
};

const sentences: { readonly [kind in ActionKind]?: string } = {
  'write-off':
    'Books everything owed as a loss. The borrower still owes it; later payments are booked as recoveries.',
  hold: 'The borrower gets no reminders while a payment is disputed. Interest and penalties continue.',
  release: 'Reminders start again.',
  'approve-against-rules': 'The rules do not approve this application. Say in the reason why you do.',
  'change-terms':
    'Terms change only with a new acceptance. This application ends, and the borrower is asked to accept the current terms.',
  'release-account':
    'The bank names another holder, or knows no such account. Once released, the money of the loan is sent there.',
  'offer-plan':
    'The borrower reads the plan in the app and accepts or refuses it. Nothing changes before that. Principal bears interest; what is owed besides it is divided evenly.',
  'withdraw-plan': 'The borrower can accept the plan no more.',
  pause:
    'No late penalties and no reminders from the first through the last day. It may begin up to 90 days ago.',
  'end-pause': 'Today becomes the last day of the pause.',
  'end-mandate':
    'Nothing is taken from the borrower’s account any more. The borrower gets an SMS and pays in the app.',
  'end-transfer':
    'For a transfer that the provider refused. A payout is sent again, to the current account. A refund becomes the borrower’s overpayment again.',
  'cancel-loan':
    'For an approved loan whose money has not left, or has come back. It ends, nothing is owed, and the borrower gets an SMS.',
  reverse: 'Recalculates the loan without this entry. Interest, penalties and later payments may change.',
};

/** What a value that was given under a field's name is called there; the label alone without choices. */
export function findField(kind: ActionKind, name: string, value: string) {
  const field = fieldsOf[kind]?.find((each) => each.name === name);
  return field && { label: field.label, words: field.choices?.find(([given]) => given === value)?.[1] };
}

/** The fields of one kind of action. */
export function ActionFields({ kind, values, form, open, onChange }: ActionFieldsProps) {
  const fields = chooseFields(kind, values, form).map((field) =>
    kind === 'waive' && field.name === 'part' && open ? { ...field, choices: openChoices(open) } : field,
  );
  const allMinor = open ? openAmount(kind, values, open) : null;
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
      {open && allMinor !== null && allMinor > 0 && (
        <Button
          size="small"
          onClick={() => onChange({ ...values, amount: (allMinor / 100).toFixed(2) })}
          sx={{ alignSelf: 'flex-start' }}
        >
          All: {formatMinor(allMinor, open.currency)}
        </Button>
      )}
    </>
  );
}

const chooseFields = (kind: ActionKind, values: FieldValues, form?: StoryAccountForm): readonly Field[] =>
  kind === 'change-account' && form ? accountFields(form, values) : (fieldsOf[kind] ?? []);

const openChoices = ({ parts, currency }: OpenAmounts): Choice[] =>
  parts.map(({ part, amountMinor }) => [
    part,
    `${partWords[part] ?? part}: ${formatMinor(amountMinor, currency)} open`,
  ]);

/** The most that a waiver of the chosen part, or a refund, can take. */
function openAmount(kind: ActionKind, { part }: FieldValues, open: OpenAmounts): number | null {
  if (kind === 'refund') return open.creditMinor;
  if (kind !== 'waive') return null;
  return open.parts.find((each) => each.part === part)?.amountMinor ?? null;
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
