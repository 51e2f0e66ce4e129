import { z } from 'zod';
import { id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** An enquiry from the official site. */
export type ContactMessageItem = {
  readonly id: string;
  readonly sentAt: string;
  readonly name: string;
  readonly phone: string;
  readonly suggestion: string;
  readonly language: string;
  readonly dealtWithAt: string;
  readonly dealtWithBy: string;
};

/** Marks an enquiry as done. The first member of staff is recorded. */
export const closeContactMessage = defineStaffRoute(staffAddresses.closeContactMessage, {
  access: 'contact-messages.close',
  params: z.object({ id: id() }),
  answer: z.null(),
});
