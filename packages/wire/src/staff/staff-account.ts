import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';
import { roles } from './permissions.ts';

/** An account of the lender's staff as the administrator sees it. */
export type StaffAccountItem = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly isDisabled: boolean;
  readonly isPaused: boolean;
  readonly createdAt: string;
  /** When somebody last used a session of it; null when nobody ever did. */
  readonly seenAt: string | null;
};

const named = z.object({ id: z.uuid() });

/** What is told once, when an account is made or its credentials are made anew, and is kept nowhere in the clear. */
const credentials = z.object({
  id: z.string(),
  name: z.string(),
  password: z.string(),
  secondFactor: z.string().describe('Base32, to type into an authenticator app'),
  picture: z.string().describe('a QR picture of the same, as a data address'),
});

/** A password and a second factor that are shown once. */
export type StaffCredentials = z.output<typeof credentials>;

const spoken = ['password', 'secondFactor', 'picture'] as const;

/** A name to sign in by: small letters, digits, dots and hyphens. */
export const staffName = z.string().regex(/^[a-z][a-z0-9.-]{1,39}$/);

/** Adds an account; its password and second factor are made here and told in this answer alone. */
export const addStaff = defineStaffRoute({
  method: 'POST',
  path: '/staff-accounts',
  access: 'staff.manage',
  body: z.object({ name: staffName, role: z.enum(roles) }),
  answer: credentials,
  secrets: spoken,
});

/** Gives an account another role; it holds from its next request on. */
export const changeStaffRole = defineStaffRoute({
  method: 'POST',
  path: '/staff-accounts/:id/role',
  access: 'staff.manage',
  params: named,
  body: z.object({ role: z.enum(roles) }),
  answer: z.null(),
});

/** Disables an account, and ends its sessions at once. */
export const disableStaff = defineStaffRoute({
  method: 'POST',
  path: '/staff-accounts/:id/disabled',
  access: 'staff.manage',
  params: named,
  answer: z.null(),
});

/** Enables an account again; its sessions stay ended. */
export const enableStaff = defineStaffRoute({
  method: 'DELETE',
  path: '/staff-accounts/:id/disabled',
  access: 'staff.manage',
  params: named,
  answer: z.null(),
});

/** Makes a new password and second factor, and ends the account's sessions. */
export const resetStaff = defineStaffRoute({
  method: 'POST',
  path: '/staff-accounts/:id/credentials',
  access: 'staff.manage',
  params: named,
  answer: credentials,
  secrets: spoken,
});

/** Changes one's own password; every other session of the account ends. */
export const changePassword = defineStaffRoute({
  method: 'POST',
  path: '/session/password',
  access: 'signed-in',
  body: z.object({ password: z.string().min(1).max(200), next: z.string().min(12).max(200) }),
  answer: z.null(),
  secrets: ['password', 'next'],
});
