import type { Feature } from '../feature/feature.ts';
import { contactQueue } from './contact-queue.ts';
import { contactEndpoints } from './log-contact.ts';

/** What staff see of the contacts with borrowers, and write down. */
export const contactDesk: Feature = {
  name: 'contact-desk',
  queues: [contactQueue],
  staff: contactEndpoints,
};
