import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ConsoleLayout } from './look/console-layout.tsx';
import { darkTheme, lightTheme } from './look/theme.ts';
import { EnrolPage } from './pages/access/enrolment/enrol-page.tsx';
import { SignInPage } from './pages/access/sign-in/sign-in-page.tsx';
import type { ConsolePage } from './pages/console-page.ts';
import { sectionsFor } from './pages/console-sections.ts';
import { OwnPasswordPage } from './pages/control/staff/own-password-page.tsx';
import { Overview } from './pages/overview/overview.tsx';
import { authProvider } from './staff-api/auth-provider.ts';
import { dataProvider } from './staff-api/data-provider.ts';

/** The staff console: one page per queue, for staff with its permission. */
export const Console = () => (
  <BrowserRouter basename="/console">
    <Routes>
      <Route path="/enrol" element={<EnrolPage />} />
      <Route path="/*" element={<Pages />} />
    </Routes>
  </BrowserRouter>
);

const Pages = () => (
  <Admin
    title="Hiram console"
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={SignInPage}
    layout={ConsoleLayout}
    dashboard={Overview}
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
        </CustomRoutes>
      </>
    )}
  </Admin>
);

function toRoute(page: ConsolePage) {
  if ('queue' in page) {
    const { queue, rows, list, show } = page;
    const options = rows ? { label: rows } : {};
    return <Resource key={queue} name={queue} options={options} list={list} {...(show ? { show } : {})} />;
  }
  return (
    <CustomRoutes key={page.path}>
      <Route path={page.path} element={<page.page />} />
    </CustomRoutes>
  );
}
