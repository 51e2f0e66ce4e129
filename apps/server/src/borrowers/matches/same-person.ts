import type { Feature } from '../../feature/feature.ts';
import { bringAlong } from './bring-along.ts';

/** One person, one borrower: what two borrowers have in common is found, and who was stored before is brought along (PERSON). */
export const samePerson: Feature = {
  name: 'same-person',
  recurring: [{ name: 'bring-borrowers-along', everySeconds: 300, run: bringAlong }],
};
