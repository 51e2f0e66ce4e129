import { emptyItems, shownItems, submittedValues } from '@hiram/wire/forms/account-form';
import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import type { StoryAccountForm } from '@hiram/wire/staff/loans/loan-story';
import { toMinor } from '../../../parts/values/to-minor.ts';
import type { FieldValues } from './field-values.ts';

/** Converts form values to the request body; null while a value is missing. */
export function toInput(kind: ActionKind, values: FieldValues, form?: StoryAccountForm): object | null {
  const { part, purpose = 'repayment', eventId, paymentId, accountId, transferId, cause } = values;
  const { paidOn, method, proof, offerId, throughDay } = values;
  const amountMinor = toMinor(values.amount ?? '');
  switch (kind) {
    case 'waive':
    case 'charge':
      return part && amountMinor ? { part, amountMinor } : null;
    case 'refund':
    case 'approve-against-rules':
      return amountMinor ? { amountMinor } : null;
    case 'write-off':
      return cause ? { cause } : null;
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
    case 'end-transfer':
      return transferId ? { transferId } : null;
    case 'withdraw-plan':
      return offerId ? { offerId } : null;
    case 'end-pause':
      return throughDay ? { throughDay } : null;
    case 'offer-plan':
      return toOffer(values);
    case 'pause':
      return values.fromDay && values.throughDay
        ? { fromDay: values.fromDay, throughDay: values.throughDay }
        : null;
    case 'change-account':
      return form ? toAccount(values, form) : null;
    default:
      return {};
  }
}

function toOffer(values: FieldValues): object | null {
  const { instalmentCount, intervalDays, firstDueDay, ratePercent = '', waived, endsOn } = values;
  const interestPerDay = toPartsPerMillion(ratePercent);
  if (!instalmentCount || !intervalDays || !firstDueDay || !waived || !endsOn || interestPerDay === null)
    return null;
  return {
    instalmentCount: Number(instalmentCount),
    intervalDays: Number(intervalDays),
    firstDueDay,
    interestPerDay,
    waivers: waived === 'none' ? [] : waived.split(',').map((each) => ({ part: each, amountMinor: null })),
    endsOn,
  };
}

/** Converts a typed percentage with at most four decimals; null for anything else. */
function toPartsPerMillion(typed: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

function toAccount(values: FieldValues, form: StoryAccountForm): object | null {
  const cardType = Number(values.cardType);
  const shown = shownItems(form.items, cardType, values);
  if (!cardType || emptyItems(shown, values).length > 0) return null;
  return { cardType, values: submittedValues(shown, values) };
}
