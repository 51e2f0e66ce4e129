import type { ActionKind } from './action-kinds.ts';

/** A request: its kind, and its input as far as it is known. */
type Request = { readonly kind: ActionKind; readonly input: Readonly<Record<string, unknown>> };

/** Of these kinds only one request waits on a loan at a time: a second would take the same money or the same state. */
const oneAtATime: readonly ActionKind[] = [
  'refund',
  'write-off',
  'hold',
  'release',
  'change-terms',
  'change-account',
  'release-account',
  'end-mandate',
  'cancel-loan',
];

/** The field that two requests of a kind must differ in to wait side by side on one loan. */
const rivalField: { readonly [kind in ActionKind]?: string } = {
  waive: 'part',
  reverse: 'eventId',
  'match-payment': 'paymentId',
};

/** Whether only one request of a kind waits on a loan at a time. */
export const isOneAtATime = (kind: ActionKind): boolean => oneAtATime.includes(kind);

/** Whether two requests on one loan compete: for the same credit, part of the debt, entry or payment. */
export function isRival(one: Request, other: Request): boolean {
  if (one.kind !== other.kind) return false;
  const field = rivalField[one.kind];
  return isOneAtATime(one.kind) || (field !== undefined && one.input[field] === other.input[field]);
}
