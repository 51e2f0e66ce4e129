import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { passwordLengthMin } from '../staff-limits.ts';

/** A staff account for the administrator. */
export type StaffAccountItem = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly isDisabled: boolean;
  /** Its holder has made a password and a second factor. */
  readonly isEnrolled: boolean;
  /** After wrong tries, unknown browsers must wait. */
  readonly isPaused: boolean;
  readonly createdAt: string;
  /** The last use of one of its sessions; null if never. */
  readonly seenAt: string | null;
};

/** A name to sign in by: small letters, digits, dots and hyphens. */
export const staffName = z.string().regex(/^[a-z][a-z0-9.-]{1,39}$/);

/** A password that somebody chooses: its length here; whether it is easily guessed is found out by the server. */
export const newPassword = z.string().min(passwordLengthMin).max(200);

/** Disables an account, and ends its sessions at once. One person may: it takes away and gives nothing. */
export const disableStaff = defineStaffRoute(staffAddresses.disableStaff, {
  access: 'staff.manage',
  params: z.object({ id: z.uuid() }),
  answer: z.null(),
});

/** Changes one's own password, with the code of the second factor; every other session of the account ends. */
export const changePassword = defineStaffRoute(staffAddresses.changePassword, {
  access: 'signed-in',
  body: z.object({
    password: z.string().min(1).max(200),
    code: z.string().regex(/^\d{6}$/),
    next: newPassword,
  }),
  answer: z.null(),
  secrets: ['password', 'code', 'next'],
});
