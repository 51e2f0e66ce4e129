import OverdueIcon from '@mui/icons-material/AssignmentLateOutlined';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import LoanIcon from '@mui/icons-material/FolderOutlined';
import ContactIcon from '@mui/icons-material/ForumOutlined';
import BulkIcon from '@mui/icons-material/ForwardToInboxOutlined';
import ApplicationIcon from '@mui/icons-material/HowToRegOutlined';
import MessageIcon from '@mui/icons-material/MailOutlineOutlined';
import AccountIcon from '@mui/icons-material/NoAccountsOutlined';
import ReminderIcon from '@mui/icons-material/NotificationsNoneOutlined';
import HeldIcon from '@mui/icons-material/PanToolOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import RequestIcon from '@mui/icons-material/PeopleAltOutlined';
import BorrowerIcon from '@mui/icons-material/PersonSearchOutlined';
import CallIcon from '@mui/icons-material/PhoneInTalkOutlined';
import ClaimIcon from '@mui/icons-material/ReceiptLongOutlined';
import ComplaintIcon from '@mui/icons-material/ReportProblemOutlined';
import MismatchIcon from '@mui/icons-material/RuleOutlined';
import PayoutIcon from '@mui/icons-material/SendOutlined';
import RatingIcon from '@mui/icons-material/StarBorderOutlined';
import SetUpIcon from '@mui/icons-material/TuneOutlined';
import { lazy } from 'react';
import type { ConsolePage } from '../console-page.ts';
import { ActionList } from './actions/action-list.tsx';
import { ApplicationList } from './applications/application-list.tsx';
import { BulkList } from './bulk-messages/bulk-list.tsx';
import { CollectionList } from './collections/collection-list.tsx';
import { ComplaintList } from './complaints/complaint-list.tsx';
import { ContactMessageList } from './contact-messages/contact-message-list.tsx';
import { ContactList } from './contacts/contact-list.tsx';
import { HeldAccountList } from './held-accounts/held-account-list.tsx';
import { LoanList } from './loans/loan-list.tsx';
import { OverdueList } from './loans/overdue-list.tsx';
import { OrderRatingList } from './order-ratings/order-rating-list.tsx';
import { ClaimList } from './payment-claims/claim-list.tsx';
import { HeldReportList } from './payments/held-report-list.tsx';
import { MismatchList, PaymentList } from './payments/payment-list.tsx';
import { PayoutList } from './payouts/payout-list.tsx';
import { ReminderList } from './reminders/reminder-list.tsx';
import { RequestList } from './requests/request-list.tsx';
import { SetUpRequestList } from './set-up-requests/set-up-request-list.tsx';

// A page of one record loads when it is first opened.
const BulkPage = lazy(() => import('./bulk-messages/bulk-page.tsx'));
const BlocklistPage = lazy(() => import('./blocklist/blocklist-page.tsx'));
const ApplicationPage = lazy(() => import('./applications/application-page.tsx'));
const ComplaintPage = lazy(() => import('./complaints/complaint-page.tsx'));
const ClaimPage = lazy(() => import('./payment-claims/claim-page.tsx'));
const PaymentPage = lazy(() => import('./payments/payment-page.tsx'));
const PayoutPage = lazy(() => import('./payouts/payout-page.tsx'));
const ActionPage = lazy(() => import('./actions/action-page.tsx'));
const RequestPage = lazy(() => import('./requests/request-page.tsx'));
const LoanPage = lazy(() => import('./loans/loan-page.tsx'));

const BorrowerSearchPage = lazy(() => import('./borrowers/borrower-search-page.tsx'));

/** What waits for staff: the section Queues. */
export const queuePages: readonly ConsolePage[] = [
  {
    queue: 'applications',
    label: 'Applications',
    icon: <ApplicationIcon />,
    needs: 'applications.read',
    counts: 'applications',
    workedBy: 'applications.decide',
    list: ApplicationList,
    show: ApplicationPage,
  },
  {
    path: '/blocklist',
    label: 'Blocklist',
    icon: <BlockIcon />,
    needs: 'applications.read',
    page: BlocklistPage,
  },
  {
    queue: 'payouts',
    label: 'Payouts',
    icon: <PayoutIcon />,
    needs: 'payouts.read',
    counts: 'payouts',
    workedBy: 'payouts.send',
    list: PayoutList,
    show: PayoutPage,
  },
  {
    queue: 'complaints',
    label: 'Complaints',
    icon: <ComplaintIcon />,
    needs: 'complaints.read',
    counts: 'complaints',
    workedBy: 'complaints.reply',
    list: ComplaintList,
    show: ComplaintPage,
  },
  {
    queue: 'payments-to-match',
    label: 'Unmatched payments',
    rows: 'unmatched payments',
    icon: <MismatchIcon />,
    needs: 'payments.read',
    counts: 'payments-to-match',
    workedBy: 'payments.record',
    list: MismatchList,
  },
  {
    queue: 'payment-claims',
    label: 'Reported payments',
    rows: 'reported payments',
    icon: <ClaimIcon />,
    needs: 'payments.read',
    counts: 'payment-claims',
    workedBy: 'payments.record',
    list: ClaimList,
    show: ClaimPage,
  },
  {
    queue: 'held-reports',
    label: 'Held reports',
    rows: 'held reports',
    icon: <HeldIcon />,
    needs: 'payments.read',
    counts: 'held-reports',
    workedBy: 'payments.record',
    list: HeldReportList,
  },
  {
    queue: 'held-accounts',
    label: 'Held accounts',
    rows: 'held accounts',
    icon: <AccountIcon />,
    needs: 'payouts.read',
    counts: 'held-accounts',
    workedBy: 'payouts.send',
    list: HeldAccountList,
  },
  {
    queue: 'payments',
    label: 'Payments',
    icon: <PaymentIcon />,
    needs: 'payments.read',
    list: PaymentList,
    show: PaymentPage,
  },
  {
    queue: 'overdue-loans',
    label: 'Overdue loans',
    rows: 'overdue loans',
    icon: <OverdueIcon />,
    needs: 'loans.read',
    counts: 'overdue-loans',
    workedBy: 'collections.work',
    list: OverdueList,
  },
  {
    path: '/borrowers',
    label: 'Borrowers',
    icon: <BorrowerIcon />,
    needs: 'loans.read',
    page: BorrowerSearchPage,
  },
  {
    queue: 'reminders',
    label: 'Reminders tomorrow',
    rows: 'reminders',
    icon: <ReminderIcon />,
    needs: 'loans.read',
    list: ReminderList,
  },
  {
    queue: 'bulk-messages',
    label: 'Bulk messages',
    rows: 'bulk messages',
    icon: <BulkIcon />,
    needs: 'contacts.read',
    counts: 'bulk-messages',
    workedBy: 'bulk-messages.approve',
    list: BulkList,
    show: BulkPage,
  },
  {
    queue: 'collections',
    label: 'Collections',
    rows: 'overdue loans to work on',
    icon: <CallIcon />,
    needs: 'collections.read',
    list: CollectionList,
  },
  {
    queue: 'contacts',
    label: 'Contacts',
    icon: <ContactIcon />,
    needs: 'contacts.read',
    list: ContactList,
  },
  {
    queue: 'loans',
    label: 'Loans',
    icon: <LoanIcon />,
    needs: 'loans.read',
    list: LoanList,
    show: LoanPage,
  },
  {
    queue: 'actions',
    label: 'Approvals',
    rows: 'requests',
    icon: <ApprovalIcon />,
    needs: 'loans.read',
    counts: 'approvals',
    workedBy: 'corrections.approve',
    list: ActionList,
    show: ActionPage,
  },
  {
    queue: 'set-up-requests',
    label: 'Set-up waiting',
    rows: 'changes of set-up',
    icon: <SetUpIcon />,
    needs: 'set-up.change',
    counts: 'set-up-requests',
    list: SetUpRequestList,
  },
  {
    queue: 'requests',
    label: 'People and returns',
    rows: 'requests about people and returned money',
    icon: <RequestIcon />,
    needs: 'loans.read',
    counts: 'requests',
    workedBy: 'corrections.approve',
    list: RequestList,
    show: RequestPage,
  },
  {
    queue: 'contact-messages',
    label: 'Website enquiries',
    rows: 'website enquiries',
    icon: <MessageIcon />,
    needs: 'contact-messages.read',
    counts: 'contact-messages',
    workedBy: 'contact-messages.close',
    list: ContactMessageList,
  },
  {
    queue: 'order-ratings',
    label: 'Ratings',
    rows: 'ratings',
    icon: <RatingIcon />,
    needs: 'complaints.read',
    list: OrderRatingList,
  },
];
