import type { Page } from '@playwright/test';
import { test as base } from '../../apps/borrower/e2e/page-test.ts';
import { type Hiram, hiramAt } from './hiram-client.ts';
import { type HostKind, installHost, type NativeHost } from './native-host.ts';
import { type RunningHiram, startHiram } from './start-hiram.ts';

export { expect, type Page } from '@playwright/test';
export type { Hiram } from './hiram-client.ts';
export { type HostKind, installHost, type NativeHost } from './native-host.ts';

/** Opens a page and waits until its script runs, if it ships one. */
export type OpenPage = (path: string, query?: string, host?: HostKind) => Promise<NativeHost>;

type TestFixtures = {
  /** A server of the test's own: what it changes of demo borrowers and settings, no other test sees. */
  readonly ownHiram: Hiram;
  /** Starts a server with settings of its own. It ends with the test, also if the test fails. */
  readonly startOwn: (settings?: Readonly<Record<string, string>>) => Promise<Hiram>;
  /** Opens a page of `hiram` in the test's page, with the project's host unless another is given. */
  readonly openPage: OpenPage;
};
type WorkerFixtures = {
  /** One server for all tests of a worker. Its clock stands still; a test that moves the clock takes `laterHiram`. */
  readonly hiram: Hiram;
  /**
   * One server for all tests of a worker that wait for a due day: its clock only goes forward. Each test makes borrowers of
   * its own on it.
   */
  readonly laterHiram: Hiram;
};

/** Playwright's test with a complete server. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  hiram: [async ({}, use) => useHiram(use), { scope: 'worker', timeout: 120_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  laterHiram: [async ({}, use) => useHiram(use), { scope: 'worker', timeout: 120_000 }],
  ownHiram: async ({ startOwn }, use) => use(await startOwn()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  startOwn: async ({}, use) => {
    const started: RunningHiram[] = [];
    await use(async (settings) => {
      const running = await startHiram(settings);
      started.push(running);
      return hiramAt(running.baseUrl);
    });
    await Promise.all(started.map((running) => running.stop()));
  },
  openPage: async ({ page, hiram }, use, testInfo) => {
    await use((path, query = '', host = hostOf(testInfo.project.name)) =>
      openPageOf(hiram, page, { path, query, host }),
    );
  },
});

/** A server while it is used. */
async function useHiram(use: (hiram: Hiram) => Promise<void>): Promise<void> {
  const running = await startHiram();
  await use(hiramAt(running.baseUrl));
  await running.stop();
}

/** The host of a project. */
export function hostOf(projectName: string): HostKind {
  if (projectName.startsWith('android')) return 'android';
  return projectName.startsWith('ios') ? 'ios' : 'browser';
}

/** Opens a page of any server in any browser page, inside an app. */
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

/** Resolves when the page's script handles taps; at once on a page without a script and its data. */
export async function untilAlive(page: Page): Promise<void> {
  const written = await page.locator('script[type="application/json"]').count();
  if (written > 0) await page.locator('html[data-alive]').waitFor();
}

/** Opens a page and stops its clock. Then its timers run only by `page.clock.runFor`. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(2_000);
  await untilAlive(page);
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
}
