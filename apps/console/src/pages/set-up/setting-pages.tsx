import DecisionIcon from '@mui/icons-material/AltRouteOutlined';
import TextIcon from '@mui/icons-material/ArticleOutlined';
import PromotionIcon from '@mui/icons-material/CampaignOutlined';
import ReceiverIcon from '@mui/icons-material/DnsOutlined';
import RulesIcon from '@mui/icons-material/GavelOutlined';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import SentenceIcon from '@mui/icons-material/SmsOutlined';
import LenderIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { ConsolePage } from '../console-page.ts';
import {
  LenderList,
  MessageList,
  ProductList,
  PromotionList,
  ReceiverList,
  TextList,
} from './set-up-lists.tsx';

// A page of one record loads when it is first opened.
const LenderPage = lazy(() => import('./lender-page.tsx'));
const MarketRulesPage = lazy(() => import('./market-rules-page.tsx'));
const MessagePage = lazy(() => import('./message-page.tsx'));
const ProductPage = lazy(() => import('./products/product-page.tsx'));
const PromotionPage = lazy(() => import('./promotion-page.tsx'));
const ReceiverPage = lazy(() => import('./receivers/receiver-page.tsx'));
const RulesPage = lazy(() => import('./rules/rules-page.tsx'));
const TextPage = lazy(() => import('./text-page.tsx'));

/** What the lender changes: the section Settings. */
export const settingPages: readonly ConsolePage[] = [
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
    rows: 'parts of the company profile',
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
    rows: 'SMS templates',
    icon: <SentenceIcon />,
    needs: 'set-up.read',
    list: MessageList,
    show: MessagePage,
  },
  {
    queue: 'event-receivers',
    label: 'Event receivers',
    icon: <ReceiverIcon />,
    needs: 'set-up.read',
    list: ReceiverList,
    show: ReceiverPage,
  },
  {
    path: '/lending-rules',
    label: 'Lending rules',
    icon: <DecisionIcon />,
    needs: 'set-up.read',
    page: RulesPage,
  },
  {
    path: '/market-rules',
    label: 'Market rules',
    icon: <RulesIcon />,
    needs: 'set-up.read',
    page: MarketRulesPage,
  },
];
