import { z } from 'zod';
import { accountValueLengthMax } from '../../limits.ts';
import { currencies } from '../../markets.ts';
import { anyText, code, id, optionalText, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { instalmentsMax, planIntervalDaysMax, reasonLengthMax } from '../staff-limits.ts';
import { actionKinds, actionStatuses, writeOffCauses } from './action-kinds.ts';

/** Positive minor units. The maximum is far above any loan of this lender. */
const amount = () => z.int().positive().max(1_000_000_000_00);

const part = z.enum(['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal']);
const purpose = z.enum(['repayment', 'rollover']).default('repayment');
const nothing = z.strictObject({});

const of = <K extends (typeof actionKinds)[number], I extends z.ZodType>(kind: K, input: I) =>
  z.object({ kind: z.literal(kind), orderId: id(), input });

/** The input of each kind. */
const requests = [
  of('waive', z.strictObject({ part, amountMinor: amount() })),
  of('refund', z.strictObject({ amountMinor: amount() })),
  of(
    'write-off',
    z.strictObject({
      cause: z.enum(writeOffCauses).optional().describe('needed while the loan is not overdue'),
    }),
  ),
  of('reverse', z.strictObject({ eventId: id() })),
  of(
    'charge',
    z.strictObject({ part: z.enum(['lawful-charge', 'enforcement-cost']), amountMinor: amount() }),
  ),
  of(
    'record-payment',
    z.strictObject({
      amountMinor: amount(),
      paidOn: z.iso.date(),
      method: z.enum(['cash', 'bank']),
      proof: text(80).describe(
        'receipt or statement number in plain letters and digits; each is accepted once',
      ),
      purpose,
    }),
  ),
  of('match-payment', z.strictObject({ paymentId: id(), purpose })),
  of('hold', nothing),
  of('release', nothing),
  of('change-terms', nothing),
  of(
    'change-account',
    z.strictObject({
      cardType: z.int().min(0).max(99),
      values: z.record(code(), anyText(accountValueLengthMax)),
    }),
  ),
  of('release-account', z.strictObject({ accountId: id() })),
  of(
    'offer-plan',
    z.strictObject({
      instalmentCount: z.int().min(1).max(instalmentsMax),
      intervalDays: z.int().min(1).max(planIntervalDaysMax),
      firstDueDay: z.iso.date(),
      interestPerDay: z.int().min(0).max(1_000_000).describe('parts per million, at most as in the contract'),
      waivers: z
        .array(
          z.strictObject({
            part: z.enum(['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest']),
            amountMinor: amount().nullable().describe('null for all that is unpaid on the day of acceptance'),
          }),
        )
        .max(5),
      endsOn: z.iso.date().describe('last day on which the borrower can accept'),
    }),
  ),
  of('withdraw-plan', z.strictObject({ offerId: id().describe('the plan that was read') })),
  of('pause', z.strictObject({ fromDay: z.iso.date(), throughDay: z.iso.date() })),
  of('end-pause', z.strictObject({ throughDay: z.iso.date().describe('its last day, as it was read') })),
  of('approve-against-rules', z.strictObject({ amountMinor: amount() })),
  of('end-mandate', nothing),
  of(
    'end-transfer',
    z.strictObject({ transferId: id().describe('a payout or a refund of the loan that was not sent') }),
  ),
  of('cancel-loan', nothing),
] as const;

/** An action with its loan and its input. */
const actionRequest = z.discriminatedUnion('kind', requests);

/** The same, parsed. */
export type ActionRequest = z.output<typeof actionRequest>;

const effectHash = () => z.string().regex(/^[0-9a-f]{64}$/);
const asked = {
  reason: text(reasonLengthMax),
  effectSha256: effectHash()
    .optional()
    .describe('of the preview that was read; a request whose effect is another one by now is refused'),
};
const [firstRequest, ...otherRequests] = requests;
const askedRequest = z.discriminatedUnion('kind', [
  firstRequest.extend(asked),
  ...otherRequests.map((request) => request.extend(asked)),
]);

/** The parsed request with its reason and the effect that was read. */
export type AskedRequest = z.output<typeof askedRequest>;

/** One action in lists and answers. */
export const actionItem = z.object({
  id: z.string(),
  kind: z.enum(actionKinds),
  orderId: z.string(),
  contractNumber: z.string(),
  borrower: z.string(),
  amountMinor: z.int().nullable(),
  currency: z.enum(currencies),
  /** An account's number among it is masked, unless the reader may approve the request that waits (BANK-09). */
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** Hash of everything that the approver reads. An approval must repeat it. */
  inputSha256: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.string(),
  status: z.enum(actionStatuses),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  refusal: z.string(),
});

/** An action for the console. */
export type ActionItem = z.output<typeof actionItem>;

const plannedPosting = z.object({
  kind: z.string(),
  valueDay: z.string(),
  debit: z.string(),
  credit: z.string(),
  amountMinor: z.int(),
  /** Reverses a posting that is no longer valid. */
  isReversal: z.boolean(),
});

const standing = z.object({ status: z.string(), owedMinor: z.int(), creditMinor: z.int() });

const actionPreview = z.object({
  needsSecondPerson: z.boolean(),
  currency: z.enum(currencies),
  before: standing,
  after: standing,
  /** What each ledger account moves by in all: debits less credits. Accounts that end as they were are absent. */
  net: z.array(z.object({ account: z.string(), amountMinor: z.int() })),
  postings: z.array(plannedPosting),
  remarks: z.array(z.string()),
  /** What cannot be made good by a further action. The request needs a word of understanding. */
  warnings: z.array(z.string()),
  /**
   * Hash of what the approver reads here and of the entries of the loan, without what changes by itself with the days. An approval must
   * repeat it.
   */
  effectSha256: z.string(),
});

/** The present effect of an action. */
export type ActionPreview = z.output<typeof actionPreview>;

/** Requests an action. It runs at once or waits for approval. Needs an Idempotency-Key. */
export const requestAction = defineStaffRoute(staffAddresses.requestAction, {
  access: 'corrections.request',
  body: askedRequest,
  answer: actionItem,
  loanField: 'orderId',
  accountField: 'input',
  personal: true,
});

/** Previews an action before the request. Writes nothing. */
export const previewRequest = defineStaffRoute(staffAddresses.previewRequest, {
  access: 'corrections.request',
  body: actionRequest,
  answer: actionPreview,
  loanField: 'orderId',
  accountField: 'input',
  changesNothing: true,
  personal: true,
});

/** Previews an action that waits for approval. */
export const previewAction = defineStaffRoute(staffAddresses.previewAction, {
  access: 'loans.read',
  params: z.object({ id: id() }),
  answer: actionPreview,
  personal: true,
});

/** An approver's decision on exactly the request that they read. */
export const decideAction = defineStaffRoute(staffAddresses.decideAction, {
  access: 'corrections.approve',
  params: z.object({ id: id() }),
  body: z.object({
    approve: z.boolean(),
    inputSha256: z.string().regex(/^[0-9a-f]{64}$/),
    effectSha256: effectHash()
      .optional()
      .describe('of the preview that was read; an approval without it is refused'),
    note: optionalText(reasonLengthMax),
  }),
  answer: actionItem,
  personal: true,
});

/** Withdraws one's own request before the decision. */
export const withdrawAction = defineStaffRoute(staffAddresses.withdrawAction, {
  access: 'corrections.request',
  params: z.object({ id: id() }),
  answer: actionItem,
  personal: true,
});
