import type { StateWords } from '../../parts/state-chip.tsx';

/** What is said of a delivery's signature, of its age and of what it brought. */
export const signatureWords: StateWords = {
  genuine: ['Genuine', 'success'],
  unsigned: ['Unsigned', 'error'],
  altered: ['Altered', 'error'],
};
export const ageWords: StateWords = {
  fresh: ['Fresh', 'success'],
  'too-old': ['Too old', 'error'],
  'not-judged': ['Not judged', 'default'],
};
export const repeatWords: StateWords = {
  first: ['New', 'success'],
  repeat: ['Known already', 'default'],
  'not-judged': ['Not judged', 'default'],
};
