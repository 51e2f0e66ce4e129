import type { Permission } from '@hiram/wire/staff/permissions';
import type { QueueName } from '@hiram/wire/staff/staff-addresses';
import TextIcon from '@mui/icons-material/ArticleOutlined';
import OverdueIcon from '@mui/icons-material/AssignmentLateOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import PromotionIcon from '@mui/icons-material/CampaignOutlined';
import DifferenceIcon from '@mui/icons-material/CompareArrowsOutlined';
import DayCloseIcon from '@mui/icons-material/EventAvailableOutlined';
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import LoanIcon from '@mui/icons-material/FolderOutlined';
import RulesIcon from '@mui/icons-material/GavelOutlined';
import ApplicationIcon from '@mui/icons-material/HowToRegOutlined';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import MessageIcon from '@mui/icons-material/MailOutlineOutlined';
import AccountRequestIcon from '@mui/icons-material/ManageAccountsOutlined';
import SendingIcon from '@mui/icons-material/OutboxOutlined';
import HeldIcon from '@mui/icons-material/PanToolOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import StaffIcon from '@mui/icons-material/PeopleOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import ComplaintIcon from '@mui/icons-material/ReportProblemOutlined';
import MismatchIcon from '@mui/icons-material/RuleOutlined';
import PayoutIcon from '@mui/icons-material/SendOutlined';
import SentenceIcon from '@mui/icons-material/SmsOutlined';
import RatingIcon from '@mui/icons-material/StarBorderOutlined';
import LenderIcon from '@mui/icons-material/StorefrontOutlined';
import EventIcon from '@mui/icons-material/TouchAppOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { type ComponentType, lazy, type ReactElement } from 'react';
import { ActionList } from './actions/action-list.tsx';
import { ApplicationList } from './applications/application-list.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { ComplaintList } from './complaints/complaint-list.tsx';
import { ContactMessageList } from './contact-messages/contact-message-list.tsx';
import { DayCloseList } from './day-close/day-close-list.tsx';
import { OpenDifferenceList } from './day-close/difference-list.tsx';
import { LoanList } from './loans/loan-list.tsx';
import { OverdueList } from './loans/overdue-list.tsx';
import { MessageLaneList } from './message-lanes/message-lane-list.tsx';
import { OrderRatingList } from './order-ratings/order-rating-list.tsx';
import { PageEventList } from './page-events/page-event-list.tsx';
import { HeldReportList } from './payments/held-report-list.tsx';
import { MismatchList, PaymentList } from './payments/payment-list.tsx';
import { PayoutList } from './payouts/payout-list.tsx';
import { LenderList, MessageList, ProductList, PromotionList, TextList } from './set-up/set-up-lists.tsx';
import { AccountChangeList } from './staff/account-change-list.tsx';
import { StaffList } from './staff/staff-list.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';

// A page of one record loads when it is first opened.
const ApplicationPage = lazy(() => import('./applications/application-page.tsx'));
const ComplaintPage = lazy(() => import('./complaints/complaint-page.tsx'));
const DayClosePage = lazy(() => import('./day-close/day-close-page.tsx'));
const PaymentPage = lazy(() => import('./payments/payment-page.tsx'));
const PayoutPage = lazy(() => import('./payouts/payout-page.tsx'));
const AccountChangePage = lazy(() => import('./staff/account-change-page.tsx'));
const WebhookPage = lazy(() => import('./webhooks/webhook-page.tsx'));
const ActionPage = lazy(() => import('./actions/action-page.tsx'));
const LenderPage = lazy(() => import('./set-up/lender-page.tsx'));
const LoanPage = lazy(() => import('./loans/loan-page.tsx'));
const MarketRulesPage = lazy(() => import('./market-rules/market-rules-page.tsx'));
const MessagePage = lazy(() => import('./set-up/message-page.tsx'));
const ProductPage = lazy(() => import('./set-up/product-page.tsx'));
const PromotionPage = lazy(() => import('./set-up/promotion-page.tsx'));
const TextPage = lazy(() => import('./set-up/text-page.tsx'));
const TrialBalancePage = lazy(() => import('./figures/trial-balance-page.tsx'));

/** A page of the menu. Whoever lacks the permission neither sees nor reaches it. */
export type ConsolePage = {
  readonly label: string;
  readonly icon: ReactElement;
  readonly needs: Permission;
  /** The list whose waiting rows are counted beside it. */
  readonly counts?: QueueName;
} & (
  | {
      /** The list of the staff API that it shows. */
      readonly queue: QueueName;
      /** What its rows are called in a sentence; the name of the list if absent. */
      readonly rows?: string;
      readonly list: ComponentType;
      /** The page of one row. */
      readonly show?: ComponentType;
    }
  | { readonly path: string; readonly page: ComponentType }
);

/** Where a page is. */
export const addressOf = (page: ConsolePage): string => ('queue' in page ? `/${page.queue}` : page.path);

const work: readonly ConsolePage[] = [
  {
    queue: 'applications',
    label: 'Applications',
    icon: <ApplicationIcon />,
    needs: 'applications.read',
    counts: 'applications',
    list: ApplicationList,
    show: ApplicationPage,
  },
  {
    queue: 'payouts',
    label: 'Payouts',
    icon: <PayoutIcon />,
    needs: 'payouts.read',
    counts: 'payouts',
    list: PayoutList,
    show: PayoutPage,
  },
  {
    queue: 'complaints',
    label: 'Complaints',
    icon: <ComplaintIcon />,
    needs: 'complaints.read',
    counts: 'complaints',
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
    list: MismatchList,
  },
  {
    queue: 'held-reports',
    label: 'Held reports',
    rows: 'held reports',
    icon: <HeldIcon />,
    needs: 'payments.read',
    counts: 'held-reports',
    list: HeldReportList,
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
    list: OverdueList,
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
    list: ActionList,
    show: ActionPage,
  },
  {
    queue: 'contact-messages',
    label: 'Website enquiries',
    rows: 'website enquiries',
    icon: <MessageIcon />,
    needs: 'contact-messages.read',
    counts: 'contact-messages',
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

const setUp: readonly ConsolePage[] = [
  {
    queue: 'products',
    label: 'Products',
    icon: <ProductIcon />,
    needs: 'set-up.read',
    list: ProductList,
    show: ProductPage,
  },
  {
    queue: 'promotions',
    label: 'Promotion pages',
    icon: <PromotionIcon />,
    needs: 'set-up.read',
    list: PromotionList,
    show: PromotionPage,
  },
  {
    queue: 'lender',
    label: 'Company profile',
    icon: <LenderIcon />,
    needs: 'set-up.read',
    list: LenderList,
    show: LenderPage,
  },
  {
    queue: 'texts',
    label: 'Legal texts',
    icon: <TextIcon />,
    needs: 'set-up.read',
    list: TextList,
    show: TextPage,
  },
  {
    queue: 'message-templates',
    label: 'SMS templates',
    icon: <SentenceIcon />,
    needs: 'set-up.read',
    list: MessageList,
    show: MessagePage,
  },
  {
    path: '/market-rules',
    label: 'Market rules',
    icon: <RulesIcon />,
    needs: 'set-up.read',
    page: MarketRulesPage,
  },
];

const control: readonly ConsolePage[] = [
  {
    queue: 'open-differences',
    label: 'Reconciliation',
    rows: 'open differences',
    icon: <DifferenceIcon />,
    needs: 'payments.read',
    counts: 'open-differences',
    list: OpenDifferenceList,
  },
  {
    queue: 'day-closes',
    label: 'Day-close',
    rows: 'closed days',
    icon: <DayCloseIcon />,
    needs: 'payments.read',
    list: DayCloseList,
    show: DayClosePage,
  },
  {
    path: '/trial-balance',
    label: 'Trial balance',
    icon: <BalanceIcon />,
    needs: 'figures.read',
    page: TrialBalancePage,
  },
  {
    queue: 'page-events',
    label: 'App events',
    rows: 'app events',
    icon: <EventIcon />,
    needs: 'figures.read',
    list: PageEventList,
  },
  {
    queue: 'webhook-deliveries',
    label: 'Webhooks',
    rows: 'webhooks',
    icon: <WebhookIcon />,
    needs: 'webhooks.read',
    list: WebhookList,
    show: WebhookPage,
  },
  {
    queue: 'message-lanes',
    label: 'Sending',
    rows: 'kinds of messages',
    icon: <SendingIcon />,
    needs: 'webhooks.read',
    counts: 'message-lanes',
    list: MessageLaneList,
  },
  {
    queue: 'staff-accounts',
    label: 'Staff',
    rows: 'accounts',
    icon: <StaffIcon />,
    needs: 'staff.manage',
    list: StaffList,
  },
  {
    queue: 'account-changes',
    label: 'Account requests',
    rows: 'account requests',
    icon: <AccountRequestIcon />,
    needs: 'staff.manage',
    counts: 'account-changes',
    list: AccountChangeList,
    show: AccountChangePage,
  },
  {
    queue: 'audit-entries',
    label: 'Audit trail',
    icon: <PolicyIcon />,
    needs: 'audit.read',
    list: AuditList,
  },
];

/** Every page of the console, section by section of the menu: what its lists and the menu are made from. */
export const consoleSections: readonly { readonly title: string; readonly pages: readonly ConsolePage[] }[] =
  [
    { title: 'Queues', pages: work },
    { title: 'Settings', pages: setUp },
    { title: 'Control', pages: control },
  ];

/** The sections with the pages that the signed-in may open; none without a page. */
export const sectionsFor = (permissions: readonly string[]): typeof consoleSections =>
  consoleSections
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ needs }) => permissions.includes(needs)) }))
    .filter(({ pages }) => pages.length > 0);
