import { accept, refuse } from '@hiram/lending/result';
import type { PageRoute } from '../../feature/feature.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { showPayments } from './show-payments.ts';

/** The payments page of a loan: every payment and every attempt to pay, and where each peso went. */
export const paymentsPage: PageRoute = {
  page: 'payments',
  load: async (context, caller) => {
    const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
    if (!loan) return refuse({ code: 'not-found' });
    return accept({ screen: 'payments', content: await showPayments(context, caller, loan) });
  },
};
