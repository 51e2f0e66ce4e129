import { answerDocument, type DocumentEvent } from './answer-document.ts';
import { openTapped, type PushedEvent, showPushed, type TappedEvent } from './notifications.ts';

/** The part of a worker's global scope used here; the types of pages lack it. */
type WorkerScope = {
  addEventListener(kind: 'install' | 'activate', listen: (event: DocumentEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: DocumentEvent) => void): void;
  addEventListener(kind: 'push', listen: (event: PushedEvent) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: TappedEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: { openWindow(url: string): Promise<unknown> };
};

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

// The page's request starts while the worker is still starting, so the worker does not slow the page.
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

// Calls, pictures and scripts bypass the worker; the screens handle their failures.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerDocument(event));
});

// Nothing of a notification is kept: it shows what the server has just sent, and leads to a page that asks the server.
worker.addEventListener('push', (event) =>
  event.waitUntil(
    showPushed(event, (title, options) => worker.registration.showNotification(title, options)),
  ),
);
worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openTapped(event, (url) => worker.clients.openWindow(url))),
);
