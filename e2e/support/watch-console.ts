import type { Page } from '@playwright/test';

/**
 * Collects the faults of a page: console errors and warnings (also violations of the content security policy)
 * and exceptions. Expected ones are left out: the page's own 404 or 401, the icon of the provider's page, and
 * the missing worker of this test.
 */
export function watchConsole(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOfPage = message.text().startsWith('Failed to load') && (url === page.url() || isIcon(url));
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isOfPage && !isOfPlaywright(message.text()))
      complaints.push(`${message.type()}: ${message.text()} ${url}`);
  });
  return complaints;
}

const isOfPlaywright = (text: string): boolean => text.startsWith('Service Worker registration blocked');
const isIcon = (url: string): boolean => url.endsWith('/favicon.ico');
