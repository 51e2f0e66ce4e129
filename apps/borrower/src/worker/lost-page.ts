import tokens from '@hiram/ui/tokens.css?inline';
import type { Locale } from '../parts/fill-text.ts';
import { backToForm } from './back-to-form.ts';
import { workerCatalogue } from './catalogue.ts';
import { retryOnline } from './retry-online.ts';
import { sayOffline } from './say-offline.ts';

/** A page that could not be reached. */
export type LostPage = {
  readonly locale: Locale;
  /** What the page would have been: the answer to a form, the end of a payment, or any other. */
  readonly of: 'form' | 'payment' | 'page';
  /** The saved page with the order's last payment code, if there is one. */
  readonly codeAddress: string | null;
};

const againSeconds = 10;

const styles = `
body { display: flex; align-items: center; justify-content: center; min-height: 100vh; padding: 16px }
main { width: 100%; max-width: 420px; padding: 26px 16px 20px; border-radius: var(--r-m); background: var(--card);
  box-shadow: var(--shadow); text-align: center }
h1 { font-size: 1.375rem; line-height: 1.3 }
p { margin: 4px 0 18px; color: var(--ink-2) }
#offline { color: var(--warn); font-weight: 550 }
a { display: block; margin-top: 10px; padding: 14px 20px; border: 1.5px solid var(--brand-ink); border-radius: 26px;
  font: 600 1.0625rem / 1.2 var(--font) }
svg { display: block; width: 144px; margin: 0 auto 12px }
a:first-of-type { border-color: var(--brand); background: var(--brand); color: #fff }
`;

/** The drawing of `@hiram/ui/illustrations/offline.tsx`, for a page without React. */
const drawing = `<svg viewBox="0 0 160 120" aria-hidden="true" fill="none" stroke-linecap="round" stroke-linejoin="round">
<ellipse style="fill:var(--brand-soft)" cx="80" cy="66" rx="74" ry="48"/><rect style="fill:var(--off)" x="52" y="10" width="56" height="102" rx="10"/>
<rect style="fill:var(--card);stroke:var(--edge)" x="57" y="18" width="46" height="86" rx="6"/>
<path style="stroke:var(--edge)" stroke-width="2" d="M66 58a20 20 0 0 1 28 0M72 66a11 11 0 0 1 16 0"/>
<circle style="fill:var(--brand)" cx="80" cy="75" r="3.5"/><path style="stroke:var(--accent)" stroke-width="4" d="M64 44l32 40"/></svg>`;

const policyOf = (nonce: string): string =>
  `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** The page in place of one that cannot be reached. A retry opens its address or its form again and posts nothing. */
export function lostPage(lost: LostPage): Response {
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(nonce) };
  return new Response(drawLostPage(lost, nonce), { status: 503, headers });
}

/**
 * Its HTML. The query was formatted again, so only its ampersands need escaping. In place of the end of a payment it looks again by
 * itself, at once when the network is back, and leads to no code: the borrower may just have paid.
 */
export function drawLostPage({ locale, of, codeAddress }: LostPage, nonce: string): string {
  const texts = workerCatalogue[locale];
  const message = { form: texts.posted, payment: texts.payment, page: texts.message }[of];
  const scriptOf = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const again = {
    form: scriptOf(backToForm),
    payment: `<meta http-equiv="refresh" content="${againSeconds}">${scriptOf(retryOnline)}`,
    page: '',
  }[of];
  const code =
    codeAddress && of !== 'payment'
      ? `<a href="${codeAddress.split('&').join('&amp;')}">${texts.toCode}</a>`
      : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${again}<title>${texts.title}</title><link rel="icon" href="data:,"><style>${tokens}${styles}</style></head>
<body><main>${drawing}<h1>${texts.title}</h1><p>${message}</p>
<p id="offline" role="status" hidden>${texts.offline}</p>
<a href="">${texts.retry}</a>${code}</main>${scriptOf(sayOffline)}</body></html>`;
}
