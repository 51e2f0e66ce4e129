import type { StateWords } from './state-chip.tsx';

/** Choices that several filters share. */
export const markets = [
  { id: 'PH', name: 'Philippines' },
  { id: 'IN', name: 'India' },
];
/** The currency of each market. */
export const currencies: { readonly [market: string]: string | undefined } = { PH: 'PHP', IN: 'INR' };
export const languages = [
  { id: 'en', name: 'English' },
  { id: 'fil', name: 'Filipino' },
  { id: 'hi', name: 'Hindi' },
  { id: 'id', name: 'Indonesian' },
];
export const yesNo = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];
export const starChoices = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: id }));

/** The name of a choice; what is none of them stands as it is. */
export const nameIn = (
  choices: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string => choices.find((each) => each.id === id)?.name ?? id;

/** Whether somebody has borrowed before. */
export const sayBorrowerKind = (kind: string): string =>
  kind === 'repeat' ? 'Repeat borrower' : 'New borrower';

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of a country by its code of two letters; what is no such code stands as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;

/** The status of a loan. One that was cancelled has the status of one that was declined. */
export const orderStatusWords: StateWords = {
  'under-review': ['Under review', 'default'],
  declined: ['Declined or cancelled', 'default'],
  approved: ['Approved', 'default'],
  'on-loan': ['Active', 'success'],
  due: ['Due', 'warning'],
  overdue: ['Overdue', 'error'],
  settled: ['Settled', 'default'],
};
