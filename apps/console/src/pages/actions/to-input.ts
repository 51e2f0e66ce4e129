import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import { toMinor } from '../../parts/to-minor.ts';
import { shownItems } from './account-items.ts';
import type { FieldValues } from './action-fields.tsx';

/** What is typed as the staff API takes it; null while something is missing. */
export function toInput(kind: ActionKind, values: FieldValues, form?: StoryAccountForm): object | null {
  const { part, purpose = 'repayment', eventId, paymentId, paidOn, method, proof } = values;
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
    case 'change-account':
      return form ? toAccount(values, form) : null;
    default:
      return {};
  }
}

function toAccount(values: FieldValues, form: StoryAccountForm): object | null {
  const items = shownItems(form, values);
  if (!values.cardType || items.some(({ code }) => !values[code])) return null;
  return {
    cardType: Number(values.cardType),
    values: Object.fromEntries(items.map(({ code }) => [code, values[code]])),
  };
}
