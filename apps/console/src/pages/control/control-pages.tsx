import BureauIcon from '@mui/icons-material/AccountBalanceOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import PartnerEventIcon from '@mui/icons-material/CampaignOutlined';
import DifferenceIcon from '@mui/icons-material/CompareArrowsOutlined';
import DayCloseIcon from '@mui/icons-material/EventAvailableOutlined';
import AccountRequestIcon from '@mui/icons-material/ManageAccountsOutlined';
import StatusIcon from '@mui/icons-material/MonitorHeartOutlined';
import SendingIcon from '@mui/icons-material/OutboxOutlined';
import StaffIcon from '@mui/icons-material/PeopleOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import EventIcon from '@mui/icons-material/TouchAppOutlined';
import RateIcon from '@mui/icons-material/TrendingDownOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { lazy } from 'react';
import type { ConsolePage } from '../console-page.ts';

// What few open loads when it is first opened.
const AuditList = lazy(() => import('./audit/audit-list.tsx'));
const BureauReportList = lazy(() => import('./credit-bureau/bureau-report-list.tsx'));
const BureauReportPage = lazy(() => import('./credit-bureau/bureau-report-page.tsx'));
const DayCloseList = lazy(() => import('./day-close/day-close-list.tsx'));
const OpenDifferenceList = lazy(() => import('./day-close/difference-list.tsx'));
const MessageLaneList = lazy(() => import('./message-lanes/message-lane-list.tsx'));
const PageEventList = lazy(() => import('./page-events/page-event-list.tsx'));
const PartnerEventList = lazy(() => import('./partner-events/partner-event-list.tsx'));
const AccountChangeList = lazy(() => import('./staff/account-change-list.tsx'));
const StaffList = lazy(() => import('./staff/staff-list.tsx'));
const WebhookList = lazy(() => import('./webhooks/webhook-list.tsx'));
const StatusPage = lazy(() => import('./status/status-page.tsx'));
const DayClosePage = lazy(() => import('./day-close/day-close-page.tsx'));
const AccountChangePage = lazy(() => import('./staff/account-change-page.tsx'));
const PartnerEventPage = lazy(() => import('./partner-events/partner-event-page.tsx'));
const WebhookPage = lazy(() => import('./webhooks/webhook-page.tsx'));
const CollectionFiguresPage = lazy(() => import('./figures/collection-figures-page.tsx'));
const ComplaintReportPage = lazy(() => import('./figures/complaint-report-page.tsx'));
const TrialBalancePage = lazy(() => import('./figures/trial-balance-page.tsx'));

/** What is checked and who may do it: the section Control. */
export const controlPages: readonly ConsolePage[] = [
  {
    queue: 'open-differences',
    label: 'Reconciliation',
    rows: 'open differences',
    icon: <DifferenceIcon />,
    needs: 'payments.read',
    counts: 'open-differences',
    workedBy: 'day-close.run',
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
    path: '/collection-figures',
    label: 'Collection figures',
    icon: <RateIcon />,
    needs: 'figures.read',
    page: CollectionFiguresPage,
  },
  {
    path: '/complaint-report',
    label: 'Complaint report',
    icon: <ReportIcon />,
    needs: 'figures.read',
    page: ComplaintReportPage,
  },
  {
    queue: 'bureau-reports',
    label: 'Credit bureau',
    rows: 'reports',
    icon: <BureauIcon />,
    needs: 'bureau.read',
    list: BureauReportList,
    show: BureauReportPage,
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
    path: '/status',
    label: 'Status',
    icon: <StatusIcon />,
    needs: 'webhooks.read',
    page: StatusPage,
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
    queue: 'partner-events',
    label: 'Partner events',
    rows: 'events',
    icon: <PartnerEventIcon />,
    needs: 'webhooks.read',
    counts: 'partner-events',
    workedBy: 'webhooks.replay',
    list: PartnerEventList,
    show: PartnerEventPage,
  },
  {
    queue: 'message-lanes',
    label: 'Sending',
    rows: 'kinds of messages',
    icon: <SendingIcon />,
    needs: 'webhooks.read',
    counts: 'message-lanes',
    workedBy: 'webhooks.replay',
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
    rows: 'audit entries',
    icon: <PolicyIcon />,
    needs: 'audit.read',
    list: AuditList,
  },
];
