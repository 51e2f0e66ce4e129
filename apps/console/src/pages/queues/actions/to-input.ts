import { emptyItems, shownItems, submittedValues } from '@hiram/wire/account-form';
import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import { toMinor } from '../../../parts/to-minor.ts';
import type { FieldValues } from './field-values.ts';

/** Converts form values to the request body; null while a value is missing. */
export function toInput(kind: ActionKind, values: FieldValues, form?: StoryAccountForm): object | null {
  const { part, purpose = 'repayment', eventId, paymentId, accountId, paidOn, method, proof } = values;
  const amountMinor = toMinor(values.amount ?? '');
  switch (kind) {
    case 'waive':
    case 'charge':
      return part && amountMinor ? { part, amountMinor } : null;
    case 'refund':
      return amountMinor ? { amountMinor } : null;
    case 'reverse':
      return eventId ? { eventId } : null;
    case 'record-payment':
      return amountMinor && paidOn && method && proof
        ? { amountMinor, paidOn, method, proof, purpose }
        : null;
    case 'match-payment':
      return paymentId ? { paymentId, purpose } : null;
    case 'release-account':
      return accountId ? { accountId } : null;
    case 'change-account':
      return form ? toAccount(values, form) : null;
    default:
      return {};
  }
}

function toAccount(values: FieldValues, form: StoryAccountForm): object | null {
  const cardType = Number(values.cardType);
  const shown = shownItems(form.items, cardType, values);
  if (!cardType || emptyItems(shown, values).length > 0) return null;
  return { cardType, values: submittedValues(shown, values) };
}
