import { formatDay } from '@hiram/lending/calendar-day';
import type { DeclineCause } from '@hiram/lending/underwriting/rule-set';
import { fill, type Texts } from '../../lender/texts/texts.ts';
import type { StoredDecision } from '../decision/decision-store.ts';

const sentences = {
  'identity-doubtful': 'causeIdentity',
  'account-of-another': 'causeAccount',
  'income-too-low': 'causeIncome',
  'owes-already': 'causeOwes',
  'paid-late-before': 'causePaidLate',
  'outside-the-rules': 'causeRules',
  other: 'causeOther',
} as const satisfies { readonly [cause in DeclineCause]: keyof Texts };

/**
 * Why an application was declined and when the next one is as good as new, as RA 9510 and the directions of the RBI want it
 * said. Of a decision from before causes were kept only that it was declined.
 */
export function describeDecline(texts: Texts, decision: StoredDecision | null): string {
  if (!decision || decision.isApproved || decision.reapplyOn === null) return texts.statusDeclinedText;
  const causes = decision.causes.map((cause) => texts[sentences[cause]]).join(' ');
  return fill(texts.declinedWhyText, { causes, date: formatDay(decision.reapplyOn) });
}
