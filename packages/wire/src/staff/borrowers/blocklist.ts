import { z } from 'zod';
import { id, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';

/** What can be blocked. */
export const blockKinds = ['phone', 'account', 'device', 'document'] as const;

/** An entry of the blocklist. */
export type BlockedItem = {
  readonly id: string;
  readonly kind: (typeof blockKinds)[number];
  /** What staff may see of it: an account is masked. */
  readonly shown: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly addedAt: string;
  readonly endsOn: string | null;
};

const marks = { reason: text(reasonLengthMax), endsOn: z.iso.date().nullable() };

/** Blocks a phone, or what the borrower of a loan has of a kind. */
export const addBlocked = defineStaffRoute(staffAddresses.addBlocked, {
  access: 'blocklist.change',
  body: z.union([
    z.strictObject({ kind: z.literal('phone'), phone: z.string().regex(/^\+?[\d\s().-]{6,20}$/), ...marks }),
    z.strictObject({ kind: z.enum(blockKinds), orderId: id(), ...marks }),
  ]),
  answer: z.object({ added: z.int() }),
});

/** Ends an entry before its end. */
export const endBlocked = defineStaffRoute(staffAddresses.endBlocked, {
  access: 'blocklist.change',
  params: z.object({ id: id() }),
  body: z.object({ reason: text(reasonLengthMax) }),
  answer: z.null(),
});
