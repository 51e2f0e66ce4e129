import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleLayout } from './look/console-layout.tsx';
import { darkTheme, lightTheme } from './look/theme.ts';
import { AuditList } from './pages/audit/audit-list.tsx';
import { controlResources } from './pages/control-resources.tsx';
import { Overview } from './pages/overview/overview.tsx';
import { queueResources } from './pages/queue-resources.tsx';
import { setUpResources } from './pages/set-up/set-up-resources.tsx';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import { authProvider } from './staff-api/auth-provider.ts';
import { dataProvider } from './staff-api/data-provider.ts';

/** The staff's console: a page per queue, shown to whoever may read it. */
export const Console = () => (
  <BrowserRouter basename="/console">
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
          {queueResources(permissions)}
          {controlResources(permissions)}
          {permissions.includes('set-up.read') && setUpResources}
          {permissions.includes('audit.read') && <Resource name="audit-entries" list={AuditList} />}
        </>
      )}
    </Admin>
  </BrowserRouter>
);
