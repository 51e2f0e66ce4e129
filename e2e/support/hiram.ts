import { test as base, type Page } from '@playwright/test';
import { type Hiram, hiramAt } from './hiram-client.ts';
import { type HostKind, installHost, type NativeHost } from './native-host.ts';
import { startHiram } from './start-hiram.ts';

export { expect, type Page } from '@playwright/test';
export type { DemoBorrower, Envelope, Hiram, TestBorrower } from './hiram-client.ts';
export { type HostKind, installHost, type NativeHost } from './native-host.ts';

/** Opens a page of Hiram and waits until its script is alive, if it ships one. */
export type OpenPage = (path: string, query?: string, host?: HostKind) => Promise<NativeHost>;

type TestFixtures = {
  /** A Hiram of the test's own, whose clock may be moved. */
  readonly ownHiram: Hiram;
  /** Opens a page of `hiram` in the test's page; the host is the project's own unless given. */
  readonly openPage: OpenPage;
};
type WorkerFixtures = {
  /** One Hiram for all tests of a worker. Its clock stands: a test that moves it takes `ownHiram`. */
  readonly hiram: Hiram;
};

/** Playwright's test with a whole Hiram beside it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hiram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const running = await startHiram();
      await use(hiramAt(running.baseUrl));
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  ownHiram: async ({}, use) => {
    const running = await startHiram();
    await use(hiramAt(running.baseUrl));
    await running.stop();
  },
  openPage: async ({ page, hiram }, use, testInfo) => {
    await use((path, query = '', host = hostOf(testInfo.project.name)) =>
      openPageOf(hiram, page, { path, query, host }),
    );
  },
});

/** The app that a project plays. */
export function hostOf(projectName: string): HostKind {
  if (projectName.startsWith('android')) return 'android';
  return projectName.startsWith('ios') ? 'ios' : 'browser';
}

/** Opens a page of any Hiram in any browser page, inside an app. */
export async function openPageOf(
  hiram: Pick<Hiram, 'baseUrl'>,
  page: Page,
  { path, query, host }: { path: string; query: string; host: HostKind },
): Promise<NativeHost> {
  const native = await installHost(page, host);
  await page.goto(`${hiram.baseUrl}${path}${query ? `?${query}` : ''}`);
  await untilAlive(page);
  return native;
}

/** Resolves when taps are heard by the page's script; at once on a page that ships none, and so carries no data for it. */
export async function untilAlive(page: Page): Promise<void> {
  const written = await page.locator('script[type="application/json"]').count();
  if (written > 0) await page.locator('html[data-alive]').waitFor();
}

/** Opens a page and stops its clock: from then on its timers run by `page.clock.runFor` alone. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(2_000);
  await untilAlive(page);
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
}
