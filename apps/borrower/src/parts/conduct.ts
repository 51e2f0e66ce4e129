import type { NumberStyle } from '@hiram/wire/browser/format-money';
import { orderScore } from '@hiram/wire/limits';
import type { ScreenDocument } from './screen-document.ts';

/**
 * The differences of the two conducts on a screen (decisions §7). One row per difference, one column per
 * conduct.
 */
const conducts = {
  specified: {
    isAgreementCheckedAtFirst: true,
    isDisclosureWhole: false as boolean,
    numbers: 'specified' as NumberStyle,
    doesPromotionRequestLoan: true,
    scoreSent: (_stars: number) => orderScore,
    saysWhatFailed: false as boolean,
  },
  strict: {
    isAgreementCheckedAtFirst: false,
    isDisclosureWhole: true as boolean,
    numbers: 'market' as NumberStyle,
    doesPromotionRequestLoan: false,
    scoreSent: (stars: number) => stars,
    saysWhatFailed: true as boolean,
  },
} as const;

export type Conduct = (typeof conducts)[keyof typeof conducts];

/** The behaviour of the screens under a conduct. */
export function conductOf({ conduct }: Pick<ScreenDocument, 'conduct'>): Conduct {
  return conducts[conduct];
}
