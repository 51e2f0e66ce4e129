import { iconPath } from '@hiram/wire/install';

/** A message from the lender. */
export type PushedEvent = {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
};

/** A tap on a notification. */
export type TappedEvent = {
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(work: Promise<unknown>): void;
};

type Pushed = {
  readonly title?: string;
  readonly body?: string;
  readonly url?: string;
  readonly tag?: string;
};

/** Shows a message; one that comes again under the same tag replaces itself without a sound. */
export function showPushed(
  { data }: PushedEvent,
  show: (title: string, options: object) => Promise<void>,
): Promise<void> {
  const { title = '', body = '', url = '', tag = '' } = (data?.json() ?? {}) as Pushed;
  return show(title, { body, tag, icon: iconPath(192), badge: iconPath(192, true), data: { url } });
}

/** Opens the page that a notification leads to: a path of this site, and nothing else. */
export function openTapped(
  { notification }: TappedEvent,
  open: (url: string) => Promise<unknown>,
): Promise<unknown> {
  notification.close();
  const { url = '' } = (notification.data ?? {}) as Pushed;
  return open(/^\/(?!\/)/.test(url) ? url : '/');
}
