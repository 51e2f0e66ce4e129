import { z } from 'zod';
import { optionalText, text } from '../../request-fields.ts';
import { actionStatuses } from '../actions/action-kinds.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { roles } from '../permissions.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';
import { staffName } from './staff-account.ts';

/** What is done to somebody's account by two administrators. */
export const accountChangeKinds = ['add', 'change-role', 'reset', 'enable'] as const;

/** One kind of it. */
export type AccountChangeKind = (typeof accountChangeKinds)[number];

const role = z.enum(roles);
/** Where the server sends the holder's link; needed where it sends e-mail, refused where it does not. */
const email = z.email().max(254).optional();
const staffId = z.uuid();
const [add, changeRole, reset, enable] = [
  z.strictObject({ kind: z.literal('add'), name: staffName, role, email }),
  z.strictObject({ kind: z.literal('change-role'), staffId, role }),
  z.strictObject({ kind: z.literal('reset'), staffId, email }),
  z.strictObject({ kind: z.literal('enable'), staffId }),
] as const;

/** What is to be done to which account. */
const accountChange = z.discriminatedUnion('kind', [add, changeRole, reset, enable]);

/** The same, parsed. */
export type AccountChange = z.output<typeof accountChange>;

const reason = { reason: text(reasonLengthMax) };
const askedChange = z.discriminatedUnion('kind', [
  add.extend(reason),
  changeRole.extend(reason),
  reset.extend(reason),
  enable.extend(reason),
]);

/** What is asked for and why, parsed. */
export type AskedAccountChange = z.output<typeof askedChange>;

const accountChangeItem = z.object({
  id: z.string(),
  kind: z.enum(accountChangeKinds),
  /** Whose account it is, and the role that it would have; empty where the role stays. */
  name: z.string(),
  role: z.string(),
  /** The role that it has, as long as the change of it waits; else empty. */
  roleNow: z.string(),
  reason: z.string(),
  /** Where the link goes, and where the one before went for this account; empty without e-mail. */
  email: z.string(),
  emailBefore: z.string(),
  /** How far the e-mail with the link came; null when none was sent. */
  emailStatus: z.enum(['waiting', 'sent', 'refused']).nullable(),
  /** Stands for everything that the second person reads: an approval names it. */
  inputSha256: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.string(),
  status: z.enum(actionStatuses),
  decidedBy: z.string(),
  decidedById: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  refusal: z.string(),
  /** Until when the holder may enrol; null when nobody is to enrol by this change. */
  enrolUntil: z.string().nullable(),
});

/** A change of an account as administrators see it. */
export type AccountChangeItem = z.output<typeof accountChangeItem>;

const one = z.object({ id: z.uuid() });

/** Asks for a change of somebody else's account; it waits for a second person. Needs an Idempotency-Key. */
export const requestAccountChange = defineStaffRoute(staffAddresses.requestAccountChange, {
  access: 'staff.manage',
  body: askedChange,
  answer: accountChangeItem,
  secrets: ['email', 'emailBefore'],
});

/** A second person's yes or no, to exactly what they read. */
export const decideAccountChange = defineStaffRoute(staffAddresses.decideAccountChange, {
  access: 'staff.manage',
  params: one,
  body: z.object({
    approve: z.boolean(),
    inputSha256: z.string().regex(/^[0-9a-f]{64}$/),
    note: optionalText(reasonLengthMax),
  }),
  answer: accountChangeItem,
  secrets: ['email', 'emailBefore'],
});

/** Takes back what one has asked for oneself and nobody has decided. */
export const withdrawAccountChange = defineStaffRoute(staffAddresses.withdrawAccountChange, {
  access: 'staff.manage',
  params: one,
  answer: accountChangeItem,
  secrets: ['email', 'emailBefore'],
});

/** One half of the holder's way in: the requester is given the link unless it was mailed, the approver the code; each is shown once. */
const enrolmentHalf = z.object({
  kind: z.enum(['link', 'code']),
  secret: z.string(),
  name: z.string(),
  until: z.string(),
});

/** A half of the holder's way in. */
export type EnrolmentHalf = z.output<typeof enrolmentHalf>;

/** Makes one's own half of an approved enrolment. A half that was made before works no more. */
export const makeEnrolmentHalf = defineStaffRoute(staffAddresses.makeEnrolmentHalf, {
  access: 'staff.manage',
  params: one,
  answer: enrolmentHalf,
  secrets: ['secret'],
});
