import type { Permission } from '@hiram/wire/staff/permissions';
import { lazy } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { DayCloseList } from './day-close/day-close-list.tsx';
import { DayClosePage } from './day-close/day-close-page.tsx';
import { OpenDifferenceList } from './day-close/difference-list.tsx';
import { PageEventList } from './page-events/page-event-list.tsx';
import { OwnPasswordPage } from './staff/own-password-page.tsx';
import { StaffList } from './staff/staff-list.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';
import { WebhookPage } from './webhooks/webhook-page.tsx';

const TrialBalancePage = lazy(() => import('./figures/trial-balance-page.tsx'));

/** The pages by which a lender is kept in order: closed days, the ledger, who may sign in. */
export function controlResources(permissions: readonly string[]) {
  const may = (permission: Permission): boolean => permissions.includes(permission);
  return (
    <>
      {may('payments.read') && (
        <Resource
          name="day-closes"
          options={{ label: 'closed days' }}
          list={DayCloseList}
          show={DayClosePage}
        />
      )}
      {may('payments.read') && (
        <Resource name="open-differences" options={{ label: 'open differences' }} list={OpenDifferenceList} />
      )}
      {may('figures.read') && (
        <Resource name="page-events" options={{ label: 'page events' }} list={PageEventList} />
      )}
      {may('webhooks.read') && (
        <Resource
          name="webhook-deliveries"
          options={{ label: 'webhooks' }}
          list={WebhookList}
          show={WebhookPage}
        />
      )}
      {may('staff.manage') && (
        <Resource name="staff-accounts" options={{ label: 'accounts' }} list={StaffList} />
      )}
      <CustomRoutes>
        <Route path="/own-password" element={<OwnPasswordPage />} />
        {may('figures.read') && <Route path="/trial-balance" element={<TrialBalancePage />} />}
      </CustomRoutes>
    </>
  );
}
