import type { Page } from '@playwright/test';

/** Opens a page of the test server inside an iOS app. Returns the list of messages to the app. */
export async function openInApp(page: Page, address: string): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('reportToTest', (json: string) => void told.push(json));
  await page.addInitScript(() => {
    const app = window as unknown as { reportToTest: (json: string) => void; webkit: unknown };
    const postMessage = (message: unknown) => app.reportToTest(JSON.stringify(message));
    app.webkit = { messageHandlers: { hiram: { postMessage } } };
  });
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  return told;
}

/** Presses the native back key; `true` if the page handled it, so that the app keeps the web view open. */
export function pressNativeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { hiramOnBack?: () => boolean }).hiramOnBack?.() === true);
}
