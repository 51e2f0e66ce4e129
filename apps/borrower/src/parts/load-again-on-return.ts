/** The longest that the loading text of a page stands while the page is not left. */
export const leavingMsMax = 10_000;

/**
 * Watches whether a page that goes to an address is left. An app opens a provider's page in the browser, and a phone may open
 * an address in another app: the page then stays. `hide` ends its loading text, and it loads again when the borrower comes back,
 * because they may have paid meanwhile. Another view of the page does not, since something may be typed there. It loads
 * without its hash route, which may have led away by itself.
 */
export function loadAgainOnReturn(address: string, hide: () => void): void {
  const { href, pathname, search } = window.location;
  // A page of ours may be on its way over a slow line, and loading this one again would end that.
  let isOnTheWay = address.startsWith('/');
  setTimeout(() => {
    isOnTheWay = false;
    hide();
  }, leavingMsMax);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || isOnTheWay) return;
    hide();
    if (navigator.onLine && window.location.href === href) window.location.replace(pathname + search);
  });
}
