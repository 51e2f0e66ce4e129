import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/find-browser.ts';
import { secondTries } from './tools/second-tries.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
/** What differs from app to app is tagged; everything else runs once, in the Android web view. */
const everyHost = /@every-host/;
/** The staff console is used on a desk: its tests run once, in the browser. */
const onADesk = /@on-a-desk/;
const executablePath = findBrowser();

/** Journeys and screens in a real Chromium. Each starts the server that it needs, so none is started here. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.e2e.ts', 'apps/*/e2e/**/*.e2e.ts'],
  testIgnore: ['**/node_modules/**', '**/dist/**'],
  globalSetup: './e2e/support/prepare-sandbox.ts',
  outputDir: 'test-results',
  // Two leave a tenth of two cores idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  retries: secondTries,
  // The longest journeys of the console take two minutes where other work runs beside them.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    // The worker of the pages asks the network itself, where a test's own routes do not reach. Its tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      args: [...browserArguments],
      ...(executablePath === null ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    // A trace of every test costs an eighth of the time: `--trace=retain-on-failure` asks for it.
    trace: 'off',
  },
  projects: [
    // The longest first: what is short fills the last minutes of all workers.
    {
      name: 'browser',
      grep: [everyHost, onADesk],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'ios-webview',
      // Each process of a project starts a browser and a server of its own, and these are ten short journeys.
      workers: 1,
      grep: everyHost,
      use: {
        ...phone,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      },
    },
    {
      name: 'android-webview',
      grepInvert: onADesk,
      use: {
        ...phone,
        userAgent:
          'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.6613.127 Mobile Safari/537.36',
      },
    },
  ],
});
