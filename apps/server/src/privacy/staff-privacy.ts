import { accept, refuse } from '@hiram/lending/result';
import { eraseBorrower, makePersonalCopy } from '@hiram/wire/staff/borrowers/personal-copy';
import { type Borrower, findBorrower } from '../borrowers/identity/borrower-store.ts';
import { findErasure } from '../borrowers/identity/erasure-store.ts';
import type { Context } from '../feature/context.ts';
import { answerStaff, type StaffEndpoint } from '../feature/staff/staff-route.ts';
import { isId } from '../ground/new-id.ts';
import type { ErasureObstacle } from '../ground/outcome.ts';
import { collectCopy } from './copy/collect-copy.ts';
import { erasePerson } from './erasure/erase-person.ts';

/** Why nothing is deleted, as staff read it. */
const whys: { readonly [obstacle in ErasureObstacle]: string } = {
  applied: 'This person applied for a loan. The law has the lender keep what belongs to it.',
  complained: 'This person sent a complaint, which has to be kept.',
  linked: 'This person is another borrower as well, or a request about them waits. Decide that first.',
  checking: 'This person was asked for one rupee to prove an account. It may still come: try again later.',
};

/** PRIV-03, PRIV-05: what the grievance officer does for who asked in writing. */
export const privacyEndpoints: readonly StaffEndpoint[] = [
  answerStaff(makePersonalCopy, async (context, _staff, { params }) => {
    const borrower = await findKept(context, params.id);
    return borrower ? accept(await collectCopy(context, borrower)) : refuse({ code: 'not-found' });
  }),
  answerStaff(eraseBorrower, async (context, _staff, { params }) => {
    const borrower = await findKept(context, params.id);
    if (!borrower) return refuse({ code: 'not-found' });
    const deleted = await erasePerson(context, borrower.id);
    if (deleted.ok) return accept({ erasedAt: deleted.value.toISOString() });
    const { refusal } = deleted;
    return refusal.code === 'record-needed'
      ? refuse({ code: 'not-possible', why: whys[refusal.obstacle] })
      : deleted;
  }),
];

/** A borrower of this lender whose data is kept; null for every other id. */
async function findKept({ db, cipher, brand }: Context, id: string): Promise<Borrower | null> {
  const borrower = isId(id) ? await findBorrower(db, cipher, id) : null;
  if (borrower?.merchantNumber !== brand.merchantNumber) return null;
  return (await findErasure(db, id)) ? null : borrower;
}
