import { orderScore } from '@hiram/wire/limits';
import type { ScreenDocument } from './screen-document.ts';

/** Where the specification and the rules part on a screen (decisions §7). One row per difference, one column per conduct. */
const conducts = {
  specified: {
    isAgreementCheckedAtFirst: true,
    doesPromotionRequestLoan: true,
    scoreSent: (_stars: number) => orderScore,
  },
  strict: {
    isAgreementCheckedAtFirst: false,
    doesPromotionRequestLoan: false,
    scoreSent: (stars: number) => stars,
  },
} as const;

export type Conduct = (typeof conducts)[keyof typeof conducts];

/** What the screens do under a conduct. */
export function conductOf({ conduct }: Pick<ScreenDocument, 'conduct'>): Conduct {
  return conducts[conduct];
}
