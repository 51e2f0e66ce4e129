import type { Page } from '@playwright/test';

/**
 * Listens to what a page complains of: errors and warnings of its console (a violated content security policy among
 * them) and what it threw. That the page itself was answered with 404 or 401 is no complaint, nor is the icon that a
 * browser looks for on the provider's page, nor that this test has no worker.
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
