import { formatDay } from '@hiram/lending/calendar-day';
import { carriedTotal, unpaidOfInstalment } from '@hiram/lending/carried-debt';
import type { LoanState } from '@hiram/lending/loan-state';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { kindOfAgreement } from '../documents/content/load-document-content.ts';
import { hashOfText, toHtml } from '../loans/agreement/agreement.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import type { StoredContract } from '../loans/offer/decide-contract.ts';
import type { RestructureOffer } from '../loans/restructure/offer-store.ts';

/** The texts that were accepted, each held against the hash that was stored with the acceptance. */
export function toStoryAgreements({ contract }: StoredLoan): LoanStory['agreements'] {
  const { agreements = [] } = contract as Partial<StoredContract>;
  return agreements.map(({ name, title, text, english = '', language = 'en', sha256 }) => ({
    name,
    kind: kindOfAgreement(name),
    title,
    text,
    english,
    html: toHtml(text),
    englishHtml: english === '' ? '' : toHtml(english),
    language,
    sha256,
    stands: hashOfText(text) === sha256,
  }));
}

/** The schedule in force. */
export const toStorySchedule = ({ schedule }: LoanState): LoanStory['schedule'] =>
  schedule.map((each) => ({
    index: each.index,
    dueDay: formatDay(each.dueDay),
    feeMinor: Number(each.feeMinor),
    interestMinor: Number(each.interestMinor),
    principalMinor: Number(each.principalMinor),
    carriedMinor: Number(carriedTotal(each.carried)),
    unpaidMinor: Number(unpaidOfInstalment(each)),
  }));

/** A new plan that was offered, and the text that was accepted. */
export const toStoryPlan = (offer: RestructureOffer): LoanStory['plans'][number] => ({
  id: offer.id,
  status: offer.status,
  offeredAt: offer.offeredAt.toISOString(),
  endsOn: formatDay(offer.endsOn),
  endedAt: offer.endedAt?.toISOString() ?? null,
  instalmentCount: offer.instalmentCount,
  firstDueDay: formatDay(offer.firstDueDay),
  text: offer.agreement?.text ?? '',
  language: offer.agreement?.language ?? '',
  english: offer.agreement?.english ?? '',
  sha256: offer.agreement?.sha256 ?? '',
});
