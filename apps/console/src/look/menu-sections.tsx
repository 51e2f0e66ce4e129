import type { Permission } from '@hiram/wire/staff/permissions';
import TextIcon from '@mui/icons-material/ArticleOutlined';
import OverdueIcon from '@mui/icons-material/AssignmentLateOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import PromotionIcon from '@mui/icons-material/CampaignOutlined';
import DifferenceIcon from '@mui/icons-material/CompareArrowsOutlined';
import DayCloseIcon from '@mui/icons-material/EventAvailableOutlined';
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import LoanIcon from '@mui/icons-material/FolderOutlined';
import ApplicationIcon from '@mui/icons-material/HowToRegOutlined';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import MessageIcon from '@mui/icons-material/MailOutlineOutlined';
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
import type { ReactElement } from 'react';

/** An entry of the menu: where it leads, and the permission without which it is not shown. */
export type MenuEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly needs: Permission;
  /** The queue whose waiting work is counted beside it. */
  readonly queue?: string;
};

/** The queues: what waits in each is counted beside it. */
const workEntries: readonly MenuEntry[] = [
  {
    to: '/applications',
    label: 'Applications',
    icon: <ApplicationIcon />,
    needs: 'applications.read',
    queue: 'applications',
  },
  { to: '/payouts', label: 'Payouts', icon: <PayoutIcon />, needs: 'payouts.read', queue: 'payouts' },
  {
    to: '/complaints',
    label: 'Complaints',
    icon: <ComplaintIcon />,
    needs: 'complaints.read',
    queue: 'complaints',
  },
  {
    to: '/payments-to-match',
    label: 'Payments to match',
    icon: <MismatchIcon />,
    needs: 'payments.read',
    queue: 'payments-to-match',
  },
  { to: '/payments', label: 'Payments', icon: <PaymentIcon />, needs: 'payments.read' },
  {
    to: '/overdue-loans',
    label: 'Overdue loans',
    icon: <OverdueIcon />,
    needs: 'loans.read',
    queue: 'overdue-loans',
  },
  { to: '/loans', label: 'Loans', icon: <LoanIcon />, needs: 'loans.read' },
  { to: '/actions', label: 'Approvals', icon: <ApprovalIcon />, needs: 'loans.read', queue: 'approvals' },
  {
    to: '/contact-messages',
    label: 'Contact messages',
    icon: <MessageIcon />,
    needs: 'contact-messages.read',
    queue: 'contact-messages',
  },
  { to: '/order-ratings', label: 'Ratings', icon: <RatingIcon />, needs: 'complaints.read' },
];

/** What the lender sets up. */
const setUpEntries: readonly MenuEntry[] = [
  { to: '/products', label: 'Products', icon: <ProductIcon />, needs: 'set-up.read' },
  { to: '/promotions', label: 'Promotion pages', icon: <PromotionIcon />, needs: 'set-up.read' },
  { to: '/lender', label: 'Lender', icon: <LenderIcon />, needs: 'set-up.read' },
  { to: '/texts', label: 'Texts', icon: <TextIcon />, needs: 'set-up.read' },
  { to: '/message-templates', label: 'Messages', icon: <SentenceIcon />, needs: 'set-up.read' },
];

/** The menu, section by section. */
export const menuSections: readonly { readonly title: string; readonly entries: readonly MenuEntry[] }[] = [
  { title: 'Work', entries: workEntries },
  { title: 'Set-up', entries: setUpEntries },
  {
    title: 'Control',
    entries: [
      {
        to: '/open-differences',
        label: 'Differences',
        icon: <DifferenceIcon />,
        needs: 'payments.read',
        queue: 'open-differences',
      },
      { to: '/day-closes', label: 'Day-close', icon: <DayCloseIcon />, needs: 'payments.read' },
      { to: '/trial-balance', label: 'Trial balance', icon: <BalanceIcon />, needs: 'figures.read' },
      { to: '/page-events', label: 'Page events', icon: <EventIcon />, needs: 'figures.read' },
      { to: '/webhook-deliveries', label: 'Webhooks', icon: <WebhookIcon />, needs: 'webhooks.read' },
      { to: '/staff-accounts', label: 'Staff', icon: <StaffIcon />, needs: 'staff.manage' },
      { to: '/audit-entries', label: 'Audit trail', icon: <PolicyIcon />, needs: 'audit.read' },
    ],
  },
];
