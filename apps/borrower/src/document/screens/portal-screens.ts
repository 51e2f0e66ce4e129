import { Apply } from '../../screens/apply/apply.tsx';
import { applyCatalogue } from '../../screens/apply/catalogue.ts';
import { erasedCatalogue } from '../../screens/erased/catalogue.ts';
import { Erased } from '../../screens/erased/erased.tsx';
import { homeCatalogue } from '../../screens/home/catalogue.ts';
import { Home } from '../../screens/home/home.tsx';
import { loginCatalogue } from '../../screens/login/catalogue.ts';
import { Login } from '../../screens/login/login.tsx';
import { mineCatalogue } from '../../screens/mine/catalogue.ts';
import { Mine } from '../../screens/mine/mine.tsx';
import { privacyCatalogue } from '../../screens/privacy/catalogue.ts';
import { Privacy } from '../../screens/privacy/privacy.tsx';
import { screen } from '../screen-definition.ts';

/** The browser in place of the lender's app. */
export const portalScreens = {
  home: screen({
    View: Home,
    catalogue: homeCatalogue,
    entry: 'home/hydrate-home.tsx',
    script: 'portal',
    isInstallable: true,
  }),
  login: screen({
    View: Login,
    catalogue: loginCatalogue,
    entry: 'login/hydrate-login.tsx',
    script: 'portal',
    isInstallable: true,
  }),
  mine: screen({
    View: Mine,
    catalogue: mineCatalogue,
    entry: 'mine/hydrate-mine.tsx',
    script: 'portal',
    isInstallable: true,
  }),
  apply: screen({
    View: Apply,
    catalogue: applyCatalogue,
    entry: 'apply/hydrate-apply.tsx',
    script: 'pictures',
  }),
  privacy: screen({
    View: Privacy,
    catalogue: privacyCatalogue,
    entry: 'privacy/hydrate-privacy.tsx',
    script: 'portal',
  }),
  erased: screen({
    View: Erased,
    catalogue: erasedCatalogue,
    entry: 'erased/hydrate-erased.tsx',
    script: false,
  }),
} as const;
