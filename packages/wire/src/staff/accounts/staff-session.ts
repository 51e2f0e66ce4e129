import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { permissions, roles } from '../permissions.ts';
import { staffAddresses } from '../staff-addresses.ts';

const signedIn = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  mode: z.enum(['sandbox', 'production']),
  lender: z.string(),
  /** Enrolment links go to their holders by e-mail. */
  sendsEmail: z.boolean(),
  /** The zone of the lender's market, in which times are shown and typed; empty where it lends in several. */
  timeZone: z.string(),
});

/** The signed-in person and their permissions. */
export type SignedIn = z.output<typeof signedIn>;

/**
 * Opens a session by password and second factor together, so that a refusal does not reveal which one was
 * wrong.
 */
export const signIn = defineStaffRoute(staffAddresses.signIn, {
  access: 'anybody',
  body: z.object({
    name: z.string().min(1).max(60),
    password: z.string().min(1).max(200),
    code: z.string().regex(/^\d{6}$/),
  }),
  answer: signedIn,
  secrets: ['password', 'code'],
});

export const readSession = defineStaffRoute(staffAddresses.readSession, {
  access: 'signed-in',
  answer: signedIn,
});

export const signOut = defineStaffRoute(staffAddresses.signOut, {
  access: 'signed-in',
  answer: z.null(),
});
