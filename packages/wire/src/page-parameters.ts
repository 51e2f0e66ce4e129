import { defaultMerchantNumber } from './limits.ts';

const id = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const token = /^[A-Za-z0-9._~:+/=-]{1,200}$/;
const word = /^[\p{L}\p{N} ._:,/()+-]{1,80}$/u;
const amount = /^\d{1,15}$/;
const code = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * ROUTE-04: the parameters of every page and every call, with the format of each. `lang` is ours (decisions
 * §8).
 */
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

/** Parameters of a single page, which are not carried on. */
const ownChecks = {
  source: code,
  from: code,
  isDelay: /^[01]$/,
  settles: /^[01]$/,
  agreement: /^\d{1,2}$/,
  problemId: id,
  paymentId: id,
  /** A typed reference without its signs. */
  reference: /^[A-Za-z0-9]{1,64}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  number: code,
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
  result: code,
  noted: /^0$/,
  /** The page that a log-in leads on to, by its name. */
  to: code,
  /** A page of the identity form, and the side of the document on it. */
  step: word,
  side: word,
  /** The amount that a borrower chose of a product with several, in minor units. */
  chosen: amount,
} as const;

export type CommonParameter = keyof typeof commonChecks;
export type OwnParameter = keyof typeof ownChecks;

/**
 * The parameters of a page address. A missing or malformed common one is empty; the page's own ones are
 * optional.
 */
export type PageParameters = { readonly [key in CommonParameter]: string } & {
  readonly [key in OwnParameter]?: string;
};

/** The names of the common parameters in the order of writing. */
export const commonParameters = Object.keys(commonChecks) as readonly CommonParameter[];

const ownParameters = Object.keys(ownChecks) as readonly OwnParameter[];

/** A page query: as text, parsed, or as a web server's record (the first of several values counts). */
export type PageQuery = string | URLSearchParams | { readonly [key: string]: unknown };

/**
 * Parses a page query. Drops unknown keys and malformed values, keeps product_id and productId equal
 * (ROUTE-05), and uses the default merchant number if there is none (ROUTE-07). Never throws.
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
 * Formats the common parameters as a query string without '?', for the next page or a call. The page's own
 * parameters are left out; `own` adds those of the page to open, such as `{ source: 'loanDetail' }`.
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

/** Formats all parameters, including the page's own: the query string of the current page. */
export function toSamePageQuery(parameters: PageParameters): string {
  return toQuery(parameters, parameters);
}

/** ROUTE-06: the currency of each market. */
export const marketSymbols = { PH: '₱', IN: '₹' } as const;

/** ROUTE-06: rupee if `system` is 1, otherwise peso. */
export function currencySymbolFor(system: string): '₹' | '₱' {
  return marketSymbols[system === '1' ? 'IN' : 'PH'];
}
