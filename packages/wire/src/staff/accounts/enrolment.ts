import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { newPassword } from './staff-account.ts';

/** The part of an enrolment link that lets somebody in; it stands behind the `#`, which no server is sent. */
const link = z.string().regex(/^[\w-]{43}$/);

const invitation = z.object({
  name: z.string(),
  role: z.string(),
  lender: z.string(),
  /** Who asked for the account and who approved it; empty where the command line did. */
  askedBy: z.string(),
  approvedBy: z.string(),
  until: z.string(),
});

/** What the holder of a link is told before they enrol. */
export type Invitation = z.output<typeof invitation>;

/** Reads what an enrolment link is for. */
export const readInvitation = defineStaffRoute(staffAddresses.readInvitation, {
  access: 'anybody',
  body: z.object({ link }),
  answer: invitation,
  secrets: ['link'],
  changesNothing: true,
});

/** The holder makes their password and second factor, which they made in their browser and prove by its code of now. */
export const enrol = defineStaffRoute(staffAddresses.enrol, {
  access: 'anybody',
  body: z.object({
    link,
    code: z.string().regex(/^\d{8}$/),
    password: newPassword,
    secondFactor: z.string().regex(/^[A-Z2-7]{32}$/),
    secondFactorCode: z.string().regex(/^\d{6}$/),
  }),
  answer: z.null(),
  secrets: ['link', 'code', 'password', 'secondFactor', 'secondFactorCode'],
});
