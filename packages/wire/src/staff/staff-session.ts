import { z } from 'zod';
import { defineStaffRoute } from './define-staff-route.ts';
import { permissions, roles } from './permissions.ts';

const signedIn = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  mode: z.enum(['sandbox', 'production']),
  lender: z.string(),
});

/** Who is signed in, and what they may do. */
export type SignedIn = z.output<typeof signedIn>;

/** Opens a session: the password and the code of the second factor together, so that neither is told apart when wrong. */
export const signIn = defineStaffRoute({
  method: 'POST',
  path: '/session',
  access: 'anybody',
  body: z.object({
    name: z.string().min(1).max(60),
    password: z.string().min(1).max(200),
    code: z.string().regex(/^\d{6}$/),
  }),
  answer: signedIn,
  secrets: ['password', 'code'],
});

export const readSession = defineStaffRoute({
  method: 'GET',
  path: '/session',
  access: 'signed-in',
  answer: signedIn,
});

export const signOut = defineStaffRoute({
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
  answer: z.null(),
});
