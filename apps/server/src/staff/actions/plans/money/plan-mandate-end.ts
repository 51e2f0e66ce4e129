import { accept, refuse } from '@hiram/lending/result';
import { endMandateIn } from '../../../../payments/mandates/end-mandate.ts';
import { mandateEndedMessage } from '../../../../payments/mandates/mandate-ended-message.ts';
import { findMandate } from '../../../../payments/mandates/mandate-store.ts';
import { isAlive } from '../../../../payments/mandates/set-up-mandate.ts';
import type { Planner } from '../action-plan.ts';

/**
 * Ends automatic repayment at the borrower's word or for the lender's own reason. It takes away a right of ours and moves no
 * money, so the lender may let one person do it. The borrower is told.
 */
export const planMandateEnd: Planner<'end-mandate'> = async ({ context, tx, loan, id }) => {
  const mandate = await findMandate(tx, loan.id);
  if (!mandate || !isAlive(mandate))
    return refuse({ code: 'not-possible', why: 'No automatic repayment is set up for this loan.' });
  return accept({
    events: [],
    remarks: [
      'Nothing is taken from the borrower’s account any more, and announced debits are dropped. The borrower gets an SMS.',
    ],
    save: (each) => endMandateIn(context, each, mandate, 'staff'),
    messages: () => [mandateEndedMessage(loan, id)],
  });
};
