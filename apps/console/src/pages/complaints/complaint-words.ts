import type { StateWords } from '../../parts/state-chip.tsx';

/** Where the clock of a complaint stands. */
export const clockWords: StateWords = {
  late: ['Late', 'error'],
  today: ['Answer today', 'warning'],
  running: ['Waiting', 'default'],
  answered: ['Answered', 'success'],
};
