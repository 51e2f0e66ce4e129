import { lazy } from 'react';
import { Resource } from 'react-admin';
import { LenderList, MessageList, ProductList, PromotionList, TextList } from './set-up-lists.tsx';

const ProductPage = lazy(() => import('./product-page.tsx'));
const PromotionPage = lazy(() => import('./promotion-page.tsx'));
const LenderPage = lazy(() => import('./lender-page.tsx'));
const TextPage = lazy(() => import('./text-page.tsx'));
const MessagePage = lazy(() => import('./message-page.tsx'));

/** What the lender sets up; the pages with forms load when they are first opened. */
export const setUpResources = (
  <>
    <Resource name="products" list={ProductList} show={ProductPage} />
    <Resource name="promotions" list={PromotionList} show={PromotionPage} />
    <Resource name="lender" list={LenderList} show={LenderPage} />
    <Resource name="texts" list={TextList} show={TextPage} />
    <Resource name="message-templates" list={MessageList} show={MessagePage} />
  </>
);
