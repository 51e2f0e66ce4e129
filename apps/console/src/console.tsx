import { lazy } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ConsoleLayout } from './look/console-layout.tsx';
import { darkTheme, lightTheme } from './look/theme.ts';
import { EnrolPage } from './pages/access/enrolment/enrol-page.tsx';
import { NotFoundPage } from './pages/access/not-found-page.tsx';
import { SignInPage } from './pages/access/sign-in/sign-in-page.tsx';
import { type ConsolePage, rowsOf } from './pages/console-page.ts';
import { sectionsFor } from './pages/console-sections.ts';
import { Overview } from './pages/overview/overview.tsx';
import { authProvider } from './staff-api/auth-provider.ts';
import { dataProvider } from './staff-api/data-provider.ts';
import { queryClient } from './staff-api/query-client.ts';

const OwnPasswordPage = lazy(() => import('./pages/control/staff/own-password-page.tsx'));
const BorrowerPage = lazy(() => import('./pages/queues/borrowers/borrower-page.tsx'));

/** The staff console: one page per queue, for staff with its permission. */
export const Console = () => (
  <BrowserRouter basename="/console">
    <Routes>
      <Route path="/enrol" element={<EnrolPage />} />
      <Route path="/*" element={<Pages />} />
    </Routes>
  </BrowserRouter>
);

const store = localStorageStore();
const menuWidthMin = 1200;
// In a narrow window the menu starts as a rail of icons; whoever opens it finds it open the next time.
if (store.getItem('sidebar.open') === undefined && window.innerWidth < menuWidthMin)
  store.setItem('sidebar.open', false);

const Pages = () => (
  <Admin
    title="Hiram console"
    dataProvider={dataProvider}
    authProvider={authProvider}
    queryClient={queryClient}
    store={store}
    loginPage={SignInPage}
    layout={ConsoleLayout}
    dashboard={Overview}
    catchAll={NotFoundPage}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {(permissions: readonly string[] = []) => (
      <>
        {sectionsFor(permissions).flatMap(({ pages }) => pages.map(toRoute))}
        <CustomRoutes>
          <Route path="/own-password" element={<OwnPasswordPage />} />
          {permissions.includes('loans.read') && <Route path="/borrowers/:id" element={<BorrowerPage />} />}
        </CustomRoutes>
      </>
    )}
  </Admin>
);

function toRoute(page: ConsolePage) {
  if ('queue' in page) {
    const { queue, list, show } = page;
    const options = { label: rowsOf(page) };
    return <Resource key={queue} name={queue} options={options} list={list} {...(show ? { show } : {})} />;
  }
  return (
    <CustomRoutes key={page.path}>
      <Route path={page.path} element={<page.page />} />
    </CustomRoutes>
  );
}
