import type { WorldCharge } from '../stores/charge-store.ts';
import { formatAmount } from './format-amount.ts';

/** A charge as its payer sees it: open, or closed. */
export type PayPageState = 'open' | 'paid' | 'reversed' | 'expired';

type PayPage = {
  readonly charge: WorldCharge;
  readonly state: PayPageState;
  readonly merchantName: string;
  readonly channelName: string;
  readonly stylePath: string;
  /** Identifies this rendering of the page, so that pressing Pay twice pays once. */
  readonly attempt: string;
  readonly problem: string | null;
};

/** The whole hosted payment page, without a script. */
export function renderPayPage(page: PayPage): string {
  const body = page.state === 'open' ? openBody(page) : closedBody(page, page.state);
  return renderDocument({ title: 'Payment', stylePath: page.stylePath, body });
}

function openBody(page: PayPage): string {
  const { charge } = page;
  const sum =
    charge.amountMinor === null
      ? 'Any amount'
      : escapeHtml(formatAmount(charge.amountMinor, charge.currency));
  const field = `<label for="amount">Amount to pay</label>
<input type="text" id="amount" name="amount" inputmode="decimal" autocomplete="off" required pattern="[₱₹]? ?[\\d,]{1,12}([.,]\\d{1,2})?" maxlength="18" placeholder="0.00">`;
  return `<section class="hero"><p>Pay ${escapeHtml(page.merchantName)}</p><p class="amount">${sum}</p></section>
${rows(page)}
<form method="post">
${page.problem ? `<p class="problem" role="alert">${escapeHtml(page.problem)}</p>` : ''}
${charge.amountMinor === null ? field : ''}
<input type="hidden" name="attempt" value="${escapeHtml(page.attempt)}">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline" class="ghost" formnovalidate>Decline</button>
<button name="action" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>`;
}

const closedTexts: Readonly<Record<Exclude<PayPageState, 'open'>, readonly [string, string]>> = {
  paid: ['Already paid', 'This payment has been made. There is nothing more to pay here.'],
  reversed: ['Payment returned', 'This payment was sent back to the payer.'],
  expired: ['Payment expired', 'This payment can no longer be made. Please start again from the app.'],
};

function closedBody(page: PayPage, state: Exclude<PayPageState, 'open'>): string {
  const [title, text] = closedTexts[state];
  const address = returnAddress(page.charge.returnUrl, state === 'reversed' ? 'failed' : state);
  return `<section class="state"><h1>${title}</h1><p>${text}</p></section>
${rows(page)}
<a class="button" href="${escapeHtml(address)}">Back to ${escapeHtml(page.merchantName)}</a>`;
}

function rows({ charge, merchantName, channelName }: PayPage): string {
  const logo = `<img src="../logos/${escapeHtml(charge.channelNumber)}.svg" alt="" width="28" height="28">`;
  const amount = charge.amountMinor === null ? '' : formatAmount(charge.amountMinor, charge.currency);
  const pairs: [string, string][] = [
    ['Merchant', escapeHtml(merchantName)],
    ['Amount', escapeHtml(amount)],
    ['Channel', logo + escapeHtml(channelName)],
    ['Pay code', escapeHtml(charge.payCode ?? '')],
    ['For', escapeHtml(charge.description)],
    ['Reference', escapeHtml(charge.providerReference)],
  ];
  const shown = pairs.filter(([, value]) => value !== '');
  return `<dl class="card">${shown.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

/** The counter: the page for a payer who has a code and no link. */
export function renderCounterPage(stylePath: string, problem: string | null): string {
  const body = `<section class="state"><h1>Pay at the counter</h1><p>Type the pay code, or paste the text of the QR picture.</p></section>
<form method="post">
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<label for="code">Pay code</label>
<input type="text" id="code" name="code" autocomplete="off" required maxlength="500">
<button>Find payment</button>
</form>`;
  return renderDocument({ title: 'Counter', stylePath, body });
}

/** The page for a broken link. */
export function renderUnknownPage(stylePath: string): string {
  const body = `<section class="state"><h1>Payment not found</h1><p>Please start again from the app.</p></section>`;
  return renderDocument({ title: 'Payment not found', stylePath, body });
}

/** The merchant's return address with the result of the payment. */
export function returnAddress(
  returnUrl: string,
  result: 'paid' | 'failed' | 'cancelled' | 'expired',
): string {
  const url = new URL(returnUrl);
  url.searchParams.set('result', result);
  return url.href;
}

/** A whole page of the provider. */
export function renderDocument(page: { title: string; stylePath: string; body: string }): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${page.title}</title><link rel="stylesheet" href="${page.stylePath}"></head>
<body><header><span>Sandbox Pay</span><small>No real money</small></header><main>
${page.body}
</main><footer>Sandbox payment provider</footer></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in a page. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
