import type { Feature } from '../feature/feature.ts';
import { homePage } from './home/home-page.ts';
import { serveInstall } from './install/install.ts';
import { loginPage } from './login/login-page.ts';

/** The browser in place of the lender's app: log in, home and the borrower's own page (WEB). */
export const portal: Feature = {
  name: 'portal',
  pages: [homePage],
  publicPages: [loginPage],
  routes: serveInstall,
};
