import { connectBridge, type HostWindow } from '@hiram/bridge/connect';

/**
 * DOC-08: the link to a document's file offers it to the app, which may share it. An app that does not, and a browser,
 * follow the link: the file is downloaded.
 */
export function shareDocument(page: Document, window: Window): void {
  const link = page.querySelector<HTMLAnchorElement>('a[data-share]');
  if (!link) return;
  const bridge = connectBridge(window as unknown as HostWindow);
  if (bridge.host === 'browser') return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    bridge.shareDocument(link.href, link.dataset.share ?? '');
  });
}
