import type { Permission } from '@hiram/wire/staff/permissions';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { ActionList } from './actions/action-list.tsx';
import { ApplicationList } from './applications/application-list.tsx';
import { ApplicationPage } from './applications/application-page.tsx';
import { ComplaintList } from './complaints/complaint-list.tsx';
import { ComplaintPage } from './complaints/complaint-page.tsx';
import { ContactMessageList } from './contact-messages/contact-message-list.tsx';
import { LoanList } from './loans/loan-list.tsx';
import { OverdueList } from './loans/overdue-list.tsx';
import { OrderRatingList } from './order-ratings/order-rating-list.tsx';
import { MismatchList, PaymentList } from './payments/payment-list.tsx';
import { PaymentPage } from './payments/payment-page.tsx';
import { PayoutList } from './payouts/payout-list.tsx';
import { PayoutPage } from './payouts/payout-page.tsx';

const LoanPage = lazy(() => import('./loans/loan-page.tsx'));
const ActionPage = lazy(() => import('./actions/action-page.tsx'));

/** The queues that staff work through, as far as the signed-in may read them. */
export function queueResources(permissions: readonly string[]) {
  const may = (permission: Permission): boolean => permissions.includes(permission);
  return (
    <>
      {may('applications.read') && (
        <Resource name="applications" list={ApplicationList} show={ApplicationPage} />
      )}
      {may('payouts.read') && <Resource name="payouts" list={PayoutList} show={PayoutPage} />}
      {may('complaints.read') && <Resource name="complaints" list={ComplaintList} show={ComplaintPage} />}
      {may('payments.read') && (
        <Resource name="payments-to-match" options={{ label: 'payments to match' }} list={MismatchList} />
      )}
      {may('payments.read') && <Resource name="payments" list={PaymentList} show={PaymentPage} />}
      {may('loans.read') && (
        <Resource name="overdue-loans" options={{ label: 'overdue loans' }} list={OverdueList} />
      )}
      {may('loans.read') && <Resource name="loans" list={LoanList} show={LoanPage} />}
      {may('loans.read') && (
        <Resource name="actions" options={{ label: 'requests' }} list={ActionList} show={ActionPage} />
      )}
      {may('complaints.read') && (
        <Resource name="order-ratings" options={{ label: 'ratings' }} list={OrderRatingList} />
      )}
      {may('contact-messages.read') && (
        <Resource name="contact-messages" options={{ label: 'contact messages' }} list={ContactMessageList} />
      )}
    </>
  );
}
