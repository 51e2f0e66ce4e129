import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../feature/context.ts';
import type { NewestVersion } from '../lender/brand/set-up-store.ts';
import { completeContent } from './complete-content.ts';
import type { SetUpThing } from './set-up-thing.ts';

type Changed = {
  readonly newest: NewestVersion | null;
  readonly content: unknown;
  readonly addresses: readonly string[];
};

/**
 * What nobody changes alone: an address that is new and, where the lender has two, the price, what a borrower signs and what a
 * borrower is told, first versions included. To whom data are sent is never one person's. To send no more, and to take no more applications, is.
 */
export function isForTwo(
  { settings }: Context,
  thing: SetUpThing,
  { newest, content, addresses }: Changed,
): boolean {
  if (thing.kind === 'receiver') return !isSwitchedOff(newest?.content, content, 'isOn');
  if (
    thing.kind === 'product' &&
    isSwitchedOff(completeContent(thing, newest?.content), content, 'isOffered')
  )
    return false;
  return addresses.length > 0 || (settings.setUpPersons === 'two' && isToldOrSigned(thing));
}

/** The lender's name and telephone stand in every SMS, and its phrases in every product and agreement. */
const isToldOrSigned = ({ kind, key }: SetUpThing): boolean =>
  kind === 'product' ||
  kind === 'text' ||
  kind === 'message' ||
  (kind === 'lender' && key !== 'recommended' && key !== 'reminders');

/** Whether nothing changes but that it is off. */
const isSwitchedOff = (before: unknown, content: unknown, by: 'isOn' | 'isOffered'): boolean =>
  typeof before === 'object' && before !== null && isDeepStrictEqual(content, { ...before, [by]: false });
