import type { NameMatch } from '../identity-checker.ts';

/** How well the names agree. A word that no document names says nothing, and a person looks. */
const matches: Readonly<Record<string, NameMatch>> = {
  DIRECT_MATCH: 'agrees',
  GOOD_PARTIAL_MATCH: 'agrees',
  MODERATE_PARTIAL_MATCH: 'unclear',
  POOR_PARTIAL_MATCH: 'differs',
  NO_MATCH: 'differs',
};

/** Secure ID's word on two names in ours. */
export const toNameMatch = (word: string | null | undefined): NameMatch => matches[word ?? ''] ?? 'unclear';
