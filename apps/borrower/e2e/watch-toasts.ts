import { expect, type Page } from '@playwright/test';

/** Expects that the page has shown a toast with this text since the last one that was expected. */
export type ExpectToast = (text: string | RegExp) => Promise<void>;

/**
 * Notes the toasts of a page from its first document on, and of all that it opens later: on a busy machine a toast may be over
 * before a test looks for it.
 */
export async function watchToasts(page: Page): Promise<ExpectToast> {
  const shown: string[] = [];
  await page.exposeFunction('__noteToast', (text: string) => void shown.push(text));
  await page.addInitScript(noteToasts);
  return async (text) => {
    const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => [...shown], { message: 'the toasts shown' }).toContainEqual(wanted);
    shown.splice(0, 1 + shown.findIndex((other) => wanted.asymmetricMatch(other)));
  };
}

/** Runs in the page, before anything else. */
function noteToasts(): void {
  const { __noteToast } = window as unknown as { __noteToast: (text: string) => void };
  let last = '';
  const note = () => {
    const outlets = document.querySelectorAll('[role="status"][aria-live="polite"]');
    const text = [...outlets].map(({ textContent }) => textContent).join('');
    if (text !== last && text !== '') __noteToast(text);
    last = text;
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}
