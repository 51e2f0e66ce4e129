import type { SavedVersion } from '@hiram/wire/staff/set-up/set-up';
import { formatInstant } from '../../../parts/values/instant.tsx';

/** What became of a version: that it is in force, or when it starts, and the warnings for whoever published it. */
export const saySaved = (
  done: 'saved' | 'is published',
  { version, effectiveAt, state, warnings }: SavedVersion,
): string => {
  const start = state === 'scheduled' ? `It starts on ${formatInstant(effectiveAt)}.` : 'It is in force now.';
  return [`Version ${version} ${done}.`, start, ...warnings].join(' ');
};
