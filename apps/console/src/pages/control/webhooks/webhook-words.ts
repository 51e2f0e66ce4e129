import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** The results of the checks: signature, age, duplicate. */
export const signatureWords: StateWords = {
  genuine: ['Valid', 'success'],
  unsigned: ['Unsigned', 'error'],
  altered: ['Invalid', 'error'],
};
export const ageWords: StateWords = {
  fresh: ['On time', 'success'],
  'too-old': ['Too old', 'error'],
  'not-judged': ['Not checked', 'default'],
};
export const repeatWords: StateWords = {
  first: ['New', 'success'],
  repeat: ['Duplicate', 'default'],
  'not-judged': ['Not checked', 'default'],
};
