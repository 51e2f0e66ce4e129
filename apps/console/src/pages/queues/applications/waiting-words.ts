import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import { formatInstant } from '../../../parts/values/instant.tsx';

/** What a borrower can be asked for. */
export const documentWords: { readonly [kind in DocumentRequestKind]: string } = {
  'income-proof': 'Proof of income',
  'address-proof': 'Proof of address',
  'clearer-front': 'Front of the ID, clearer',
  'clearer-back': 'Back of the ID, clearer',
  'clearer-selfie': 'Selfie, clearer',
  'second-id': 'A second ID',
  'account-proof': 'Proof of the payout account',
};

/** How long an application has waited for the lender, and whether it waits for its borrower now. */
export function sayWaiting({ waitedMinutes, request }: ApplicationItem): string {
  const hours = Math.floor(waitedMinutes / 60);
  const waited = hours < 48 ? `${hours} h ${waitedMinutes % 60} min` : `${Math.floor(hours / 24)} days`;
  if (!request) return waited;
  const { kind, askedAt, answeredAt } = request;
  return answeredAt
    ? `${waited}; ${documentWords[kind]} came ${formatInstant(answeredAt)}`
    : `${waited}, then for the borrower: ${documentWords[kind]} asked ${formatInstant(askedAt)}`;
}

/** The day by which it is decided, what its product promised, and that it is late. */
export function sayDueBy({ decisionDueBy, decisionDays, isLate }: ApplicationItem): string {
  const promised = decisionDays === 1 ? '1 day' : `${decisionDays} days`;
  return `${decisionDueBy} (within ${promised}${isLate ? ', late' : ''})`;
}
