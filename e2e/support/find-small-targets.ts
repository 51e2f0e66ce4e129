import type { Page } from '@playwright/test';

/** The controls smaller than 44 by 44 px. A link inside a sentence may have the height of its line. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideMin = 44;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    // The button for the Enter key of a form is neither visible nor focusable.
    const isForNobody = (element: Element) =>
      element.matches('.visually-hidden[aria-hidden="true"][tabindex="-1"]');
    const pressed = document.querySelectorAll(
      'a[href], button, select, textarea, summary, input:not([type="hidden"])',
    );
    const found: string[] = [];
    for (const element of pressed) {
      if (!element.checkVisibility() || isInSentence(element) || isForNobody(element)) continue;
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width >= sideMin - 0.5 && height >= sideMin - 0.5)) continue;
      found.push(
        `${element.tagName} '${target.textContent?.trim()}' ${width.toFixed(1)} x ${height.toFixed(1)}`,
      );
    }
    return found;
  });
}
