import { collectionProblemType } from '@hiram/wire/limits';
import type { Texts } from '../lender/texts/texts.ts';

/** The types of complaints by their number on the wire, in display order. */
const problemTypes = [
  [collectionProblemType, 'problemCollection'],
  [2, 'problemRepayment'],
  [3, 'problemApplication'],
  [4, 'problemPayout'],
  [5, 'problemService'],
  [6, 'problemPrivacy'],
  [7, 'problemOther'],
] as const satisfies readonly (readonly [number, keyof Texts])[];

/** The sub-types of a complaint about collection. */
const collectionTypes = [
  [11, 'collectionRude'],
  [12, 'collectionOften'],
  [13, 'collectionOthers'],
  [14, 'collectionAmount'],
  [15, 'collectionIdentity'],
] as const satisfies readonly (readonly [number, keyof Texts])[];

type TitledChoice = { value: string; title: string };

const titled = (types: readonly (readonly [number, keyof Texts])[], texts: Texts): TitledChoice[] =>
  types.map(([type, text]) => ({ value: String(type), title: texts[text] }));

/** The types in the borrower's language. */
export const listProblemTypes = (texts: Texts): TitledChoice[] => titled(problemTypes, texts);

/** The sub-types of type 1 in the borrower's language. */
export const listCollectionTypes = (texts: Texts): TitledChoice[] => titled(collectionTypes, texts);

/** The type and sub-type of a complaint in the borrower's language. */
export type ProblemTitles = { readonly type: string; readonly sonType: string };

/** A known type with a sub-type exactly if it has sub-types. Null for any other pair. */
export function findProblemTitles(texts: Texts, type: string, subType: string): ProblemTitles | null {
  const found = listProblemTypes(texts).find(({ value }) => value === type);
  if (!found) return null;
  if (!isCollection(type)) return subType === '' ? { type: found.title, sonType: '' } : null;
  const sub = listCollectionTypes(texts).find(({ value }) => value === subType);
  return sub ? { type: found.title, sonType: sub.title } : null;
}

/** Whether a complaint of this type is about collection, which not every loan supports (COMP-03). */
export const isCollection = (type: string): boolean => type === String(collectionProblemType);
