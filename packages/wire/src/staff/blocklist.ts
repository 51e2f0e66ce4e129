import { z } from 'zod';
import { id, text } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import { staffAddresses } from './staff-addresses.ts';

/** What can be blocked. */
export const blockKinds = ['phone', 'account', 'device', 'document'] as const;

const blocked = z.object({
  id: z.string(),
  kind: z.enum(blockKinds),
  /** What staff may see of it: an account is masked. */
  shown: z.string(),
  reason: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  endsOn: z.string().nullable(),
});

/** An entry of the blocklist. */
export type BlockedItem = z.output<typeof blocked>;

/** Everything that is blocked now, the newest first. */
export const listBlocked = defineStaffRoute(staffAddresses.listBlocked, {
  access: 'applications.read',
  answer: z.array(blocked),
  personal: true,
});

const marks = { reason: text(500), endsOn: z.iso.date().nullable() };

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
  body: z.object({ reason: text(500) }),
  answer: z.null(),
});
