import type { Feature } from '../feature/feature.ts';
import type { PushGateway } from '../providers/push/push-gateway.ts';
import { homePage } from './home/home-page.ts';
import { serveInstall } from './install/install.ts';
import { loginPage } from './login/login-page.ts';
import { minePage } from './mine/mine-page.ts';

/** The browser in place of the lender's app: log in, home and the borrower's own page (WEB). */
export const portal = (push: PushGateway | null): Feature => ({
  name: 'portal',
  pages: [homePage, minePage(push)],
  publicPages: [loginPage],
  routes: serveInstall,
});
