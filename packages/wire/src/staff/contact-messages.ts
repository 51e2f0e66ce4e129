import { z } from 'zod';
import { id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';

/** What a visitor of the official site wrote. */
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

/** Notes that a message was dealt with. The first who does it is kept. */
export const closeContactMessage = defineStaffRoute({
  method: 'POST',
  path: '/contact-messages/:id/dealt-with',
  access: 'contact-messages.close',
  params: z.object({ id: id() }),
  answer: z.null(),
});
