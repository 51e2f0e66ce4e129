import { fill, type Locale } from '../screens/fill-text.ts';
import { workerCatalogue } from './catalogue.ts';

type KeptNotice = { readonly locale: Locale; readonly keptAt: Date; readonly canRetry: boolean };

/** The styles carry the nonce of the page: its policy, kept with it, allows no others. */
const styles =
  '.kept{padding:12px 16px;background:var(--warn-soft);color:var(--warn);font-weight:550;text-align:center}' +
  '.kept a{display:inline-block;padding:11px 8px;margin:-11px 0;color:inherit;font-weight:700;text-decoration:underline}';

/**
 * Says above a kept page, outside of what its script takes over, that it is not from now. Where the device has a
 * network the server was silent: then it offers to try again. Without one the screen does that itself.
 */
export function withKeptNotice(html: string, { locale, keptAt, canRetry }: KeptNotice): string {
  const texts = workerCatalogue[locale];
  const nonce = /<style nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const told = fill(texts.kept, { time: formatTime(keptAt) });
  const retry = canRetry ? ` <a href="">${texts.retry}</a>` : '';
  const notice = `<style nonce="${nonce}">${styles}</style><p class="kept" role="status">${told}${retry}</p>`;
  return html.replace('<body>', () => `<body>${notice}`);
}

/** Year-month-day and time, where the device is. */
function formatTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
