import { formatDayInWords } from '@hiram/lending/format';
import type { ComplaintView } from '@hiram/wire/views/complaint-view';
import type { Caller, Context } from '../../feature/context.ts';
import { complaintTextsFor } from '../../lender/texts/complaint-texts/complaint-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { ComplaintStanding } from './read-standing.ts';

type Described = Pick<ComplaintView, 'outcome' | 'reopen' | 'escalate' | 'escalated' | 'law'>;

/** COMP-12, COMP-13: how a complaint ended and how its borrower goes further, in their language. */
export function describeResolution(
  { brand, clock }: Context,
  { market, locale }: Caller,
  standing: ComplaintStanding,
): Described {
  const texts = complaintTextsFor(locale);
  const { outcome, reopenUntil, canEscalate, isEscalated, resolveBy } = standing;
  const regulator = brand.say(brand.law[market].regulator, locale);
  const officer = brand.grievanceOfficer.name;
  const isOver = clock.today(market) > resolveBy;
  const law = outcome ? texts.decided : isOver ? texts.lawOver : texts.law;
  return {
    outcome: outcome ? texts[outcome] : '',
    reopen: reopenUntil === null ? '' : fill(texts.reopen, { date: formatDayInWords(reopenUntil, locale) }),
    escalate: canEscalate ? fill(texts.escalate, { officer }) : '',
    escalated: isEscalated && outcome === null ? fill(texts.escalated, { officer }) : '',
    law: fill(law, { date: formatDayInWords(resolveBy, locale), regulator }),
  };
}
