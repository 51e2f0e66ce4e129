import type { StateWords } from '../../../parts/state-chip.tsx';

/** The state of a complaint's deadline. */
export const clockWords: StateWords = {
  late: ['Late', 'error'],
  today: ['Answer today', 'warning'],
  running: ['Waiting', 'default'],
  answered: ['Answered', 'success'],
};
