import { expiredSessionCatalogue } from '../../screens/expired-session/catalogue.ts';
import { ExpiredSession } from '../../screens/expired-session/expired-session.tsx';
import { launcherCatalogue } from '../../screens/launcher/catalogue.ts';
import { Launcher } from '../../screens/launcher/launcher.tsx';
import { notFoundCatalogue } from '../../screens/not-found/catalogue.ts';
import { NotFound } from '../../screens/not-found/not-found.tsx';
import { problemCatalogue } from '../../screens/problem/catalogue.ts';
import { ProblemPage } from '../../screens/problem/problem-page.tsx';
import { screen } from '../screen-definition.ts';

/** Answers to addresses that show nothing of a loan, and the launcher of the sandbox. */
export const otherScreens = {
  launcher: screen({
    View: Launcher,
    catalogue: launcherCatalogue,
    entry: 'launcher/hydrate-launcher.tsx',
  }),
  notFound: screen({
    View: NotFound,
    catalogue: notFoundCatalogue,
    entry: 'not-found/hydrate-not-found.tsx',
  }),
  expiredSession: screen({
    View: ExpiredSession,
    catalogue: expiredSessionCatalogue,
    entry: 'expired-session/hydrate-expired-session.tsx',
  }),
  problem: screen({
    View: ProblemPage,
    catalogue: problemCatalogue,
    entry: 'problem/hydrate-problem-page.tsx',
  }),
} as const;
