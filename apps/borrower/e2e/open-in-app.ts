import type { Page } from '@playwright/test';

/** Opens a page of the stand inside an iOS app, and answers the list of what the app is told. */
export async function openInApp(page: Page, address: string): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('tellApp', (json: string) => void told.push(json));
  await page.addInitScript(() => {
    const app = window as unknown as { tellApp: (json: string) => void; webkit: unknown };
    const postMessage = (message: unknown) => app.tellApp(JSON.stringify(message));
    app.webkit = { messageHandlers: { hiram: { postMessage } } };
  });
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  return told;
}

/** The native back key; `true` when the page handled it, so that the app leaves the web view open. */
export function pressNativeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { hiramOnBack?: () => boolean }).hiramOnBack?.() === true);
}
