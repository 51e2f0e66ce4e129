import { answerDocument, type DocumentEvent } from './answer-document.ts';

/** The part of a worker's global scope that is used here; the types of pages do not know it. */
type WorkerScope = {
  addEventListener(kind: 'install' | 'activate', listen: (event: DocumentEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: DocumentEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
};

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

// The request of a page leaves while the worker still wakes up, so a page is not slower for having one.
worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

// Calls, pictures and scripts go their own way: the screens say themselves when one of them fails.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerDocument(event));
});
