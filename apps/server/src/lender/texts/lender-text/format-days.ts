import { fill } from '../texts.ts';
import type { LenderTexts } from './lender-texts.ts';

/** A number of days in words: `1 day`, `3 days`. */
export const formatDays = (texts: Pick<LenderTexts, 'termsOneDay' | 'termsDays'>, days: number): string =>
  days === 1 ? texts.termsOneDay : fill(texts.termsDays, { days });
