import { defaultMerchantNumber } from './limits.ts';

const id = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const token = /^[A-Za-z0-9._~:+/=-]{1,200}$/;
const word = /^[\p{L}\p{N} ._:,/()+-]{1,80}$/u;
const amount = /^\d{1,15}$/;
const code = /^[A-Za-z0-9_-]{1,40}$/;

/** ROUTE-04: what travels to every page and with every call, and what each may look like. `lang` is ours (decisions §8). */
const commonChecks = {
  deviceId: token,
  appVersion: word,
  userId: id,
  appName: word,
  sessionId: token,
  clientType: word,
  merchantNumber: code,
  mobilePhone: /^\+?\d{1,20}$/,
  orderId: id,
  productId: id,
  product_id: id,
  withholdingAmount: amount,
  couponId: id,
  couponMoney: amount,
  position: code,
  system: code,
  lang: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/,
} as const;

/** What belongs to one page and stays there. */
const ownChecks = {
  source: code,
  from: code,
  isDelay: /^[01]$/,
  settles: /^[01]$/,
  problemId: id,
  problemType: code,
  problemSonType: code,
  orderNo: id,
  templateId: id,
  id,
  scene: code,
  page_id: code,
  user_from: code,
  app_from: code,
  client_type: code,
  utm_tag: word,
  invite_code: code,
} as const;

export type CommonParameter = keyof typeof commonChecks;
export type OwnParameter = keyof typeof ownChecks;

/** The parameters of a page address. A common one that is absent or malformed is empty; the page's own ones are optional. */
export type PageParameters = { readonly [key in CommonParameter]: string } & {
  readonly [key in OwnParameter]?: string;
};

/** The names of the common parameters, in the order in which they are written. */
export const commonParameters = Object.keys(commonChecks) as readonly CommonParameter[];

const ownParameters = Object.keys(ownChecks) as readonly OwnParameter[];

/** A page query: its text, its parsed form, or a record as a web server gives it (of several values the first counts). */
export type PageQuery = string | URLSearchParams | { readonly [key: string]: unknown };

/**
 * Reads a page query. Unknown keys and malformed values are dropped, product_id and productId are kept in sync
 * (ROUTE-05), and the merchant number falls back to the default one (ROUTE-07). Never throws.
 */
export function parsePageParameters(query: PageQuery): PageParameters {
  const read = readerOf(query);
  const common = {} as Record<CommonParameter, string>;
  for (const key of commonParameters) common[key] = valid(read(key), commonChecks[key]) ?? '';
  common.productId ||= common.product_id;
  common.product_id ||= common.productId;
  common.merchantNumber ||= defaultMerchantNumber;
  const own: { [key in OwnParameter]?: string } = {};
  for (const key of ownParameters) {
    const value = valid(read(key), ownChecks[key]);
    if (value !== undefined) own[key] = value;
  }
  return { ...common, ...own };
}

function readerOf(query: PageQuery): (key: string) => unknown {
  if (typeof query === 'string') query = new URLSearchParams(query);
  if (query instanceof URLSearchParams) return query.get.bind(query);
  const record = query;
  return (key) => {
    const value = record[key];
    return Array.isArray(value) ? value[0] : value;
  };
}

function valid(value: unknown, check: RegExp): string | undefined {
  return typeof value === 'string' && check.test(value) ? value : undefined;
}

/**
 * Writes the common parameters as a query string without '?', for the next page or a call. The page's own parameters
 * stay behind; `own` gives those of the page to open, such as `{ source: 'loanDetail' }`.
 */
export function toQuery(
  parameters: PageParameters,
  own: { readonly [key in OwnParameter]?: string } = {},
): string {
  const query = new URLSearchParams();
  for (const key of commonParameters) if (parameters[key]) query.set(key, parameters[key]);
  for (const key of ownParameters) if (own[key]) query.set(key, own[key]);
  return query.toString();
}

/** Writes all parameters, the page's own ones too: the query string of the page that stands. */
export function toSamePageQuery(parameters: PageParameters): string {
  return toQuery(parameters, parameters);
}

/** ROUTE-06: rupee when `system` is 1, otherwise peso. */
export function currencySymbolFor(system: string): '₹' | '₱' {
  return system === '1' ? '₹' : '₱';
}
