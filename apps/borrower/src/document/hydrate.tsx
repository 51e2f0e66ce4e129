import { connectBridge, type HostWindow } from '@hiram/bridge/connect';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { goBack, notePage } from '../parts/page-trail.ts';
import { withQuery } from '../parts/screen-context.tsx';
import type { ScreenDocument, ViewProps } from '../parts/screen-document.ts';
import { type AnyView, ScreenFrame } from '../parts/screen-frame.tsx';
import { documentId, rootId } from './document-ids.ts';

/** Hydrates the document: the browser's half of `renderDocument`. */
export function hydrateScreen<C, T>(View: ComponentType<ViewProps<C, T>>): void {
  const root = document.getElementById(rootId);
  const written = document.getElementById(documentId)?.textContent;
  if (!root || !written) return;
  notePage();
  window.addEventListener('hashchange', notePage);
  const screen = JSON.parse(written) as ScreenDocument;
  const bridge = connectBridge(window as unknown as HostWindow, placesOf(screen));
  // As a transition, hydration runs in slices, so that the page answers taps and scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(root, <ScreenFrame View={View as unknown as AnyView} document={screen} bridge={bridge} />);
  });
  // A page from the back-forward cache is out of date, so it loads again.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
}

/** A plain browser has no app: its places are pages of ours, with the page parameters (WEB-05). */
function placesOf({ settings, page }: ScreenDocument) {
  const { paths } = settings;
  const placeOf = (path: string) => withQuery(path, page);
  const productDetail = (productId: string) =>
    withQuery(paths.loanConfirmation, { ...page, productId, product_id: productId, orderId: '' });
  return {
    home: placeOf(paths.home),
    mine: placeOf(paths.mine),
    login: placeOf(paths.login),
    productDetail,
    goBack,
  };
}
