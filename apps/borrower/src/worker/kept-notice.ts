import { fill, type Locale } from '../parts/fill-text.ts';
import { workerCatalogue } from './catalogue.ts';
import { retryOnline } from './retry-online.ts';

type KeptNotice = { readonly locale: Locale; readonly keptAt: Date; readonly canRetry: boolean };

/** The styles carry the page's nonce, because the policy saved with the page allows no others. */
const styles =
  '.kept{padding:12px 16px;background:var(--warn-soft);color:var(--warn);font-weight:550;text-align:center}' +
  '.kept a{display:inline-block;padding:11px 8px;margin:-11px 0;color:inherit;font-weight:700;text-decoration:underline}';

/**
 * Adds a line above a saved page, outside of its script's part, with the time of saving. If the device has a
 * network, the server was silent, and the line offers a retry. Without a network the screen does that itself, and the
 * page asks the server as soon as there is one: what it shows may be paid by then.
 */
export function withKeptNotice(html: string, { locale, keptAt, canRetry }: KeptNotice): string {
  const texts = workerCatalogue[locale];
  const nonce = /<style nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const told = fill(texts.kept, { time: formatTime(keptAt) });
  const retry = canRetry ? ` <a href="">${texts.retry}</a>` : '';
  const script = `<script nonce="${nonce}">${retryOnline}</script>`;
  const notice = `<style nonce="${nonce}">${styles}</style><p class="kept" role="status">${told}${retry}</p>${script}`;
  return html.replace('<body>', () => `<body>${notice}`);
}

/** Formats date and time in the device's zone. */
function formatTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
