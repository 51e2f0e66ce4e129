import Chip from '@mui/material/Chip';
import { type RaRecord, useRecordContext } from 'react-admin';

/** The colour of a state: neutral, to review, urgent, done. */
export type Tone = 'default' | 'warning' | 'error' | 'success';

/** The word and the colour of each state of a field. */
export type StateWords = { readonly [state: string]: readonly [words: string, tone: Tone] };

/** A state in words. */
export const StateChip = ({ words, state }: { readonly words: StateWords; readonly state: string }) => {
  const [label, tone] = words[state] ?? [state, 'default'];
  return <Chip size="small" variant="outlined" label={label} color={tone} />;
};

/** A state of a row; nothing if it is empty. */
export function StateField({ source, words }: { readonly source: string; readonly words: StateWords }) {
  const state = String(useRecordContext<RaRecord>()?.[source] ?? '');
  return state === '' ? null : <StateChip words={words} state={state} />;
}

/** Filter choices for the same states. */
export const choicesOf = (words: StateWords) => Object.entries(words).map(([id, [name]]) => ({ id, name }));
