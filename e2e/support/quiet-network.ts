import type { Page, Request } from '@playwright/test';

/** The requests of a page: how many began, and which of them have not ended yet. */
type Requests = { begun: number; readonly open: Set<Request> };

const watched = new WeakMap<Page, Requests>();

/** Follows the requests of a page from now on. */
export function watchRequests(page: Page): Requests {
  const standing = watched.get(page);
  if (standing) return standing;
  const requests: Requests = { begun: 0, open: new Set() };
  watched.set(page, requests);
  page.on('request', (request) => {
    requests.begun += 1;
    requests.open.add(request);
  });
  page.on('requestfinished', (request) => void requests.open.delete(request));
  page.on('requestfailed', (request) => void requests.open.delete(request));
  return requests;
}

/**
 * Resolves when a page has drawn all that came, has nothing left to do, and has asked for nothing more. Playwright's own idle
 * network is half a second without a request.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = watchRequests(page);
  for (;;) {
    const { begun } = requests;
    await untilIdle(page);
    if (requests.open.size === 0 && requests.begun === begun) return;
  }
}

/**
 * What a press or an answer has set going, such as a page that React renders piece by piece, comes before a task of the lowest
 * priority. An idle callback would say the same, but Chromium forgets it on a still page whose size has just changed.
 */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _moment of [1, 2]) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await window.scheduler.postTask(() => undefined, { priority: 'background' });
    }
  });
