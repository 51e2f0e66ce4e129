import {
  basePathDefault,
  callAddresses,
  configuredPages,
  findPage,
  type PageName,
  type PagePaths,
  pagePaths,
} from '@hiram/wire/addresses';

/** What the server answers besides pages and calls, each with all that is below it. */
const ownPaths = [
  '/apply/return',
  '/assets',
  '/brand',
  '/console',
  '/docs',
  '/healthz',
  '/metrics',
  '/partner',
  '/payments/return',
  '/pictures',
  '/readyz',
  '/sandbox',
  '/sandbox-provider',
  '/signOut',
  '/staff',
  '/webhooks',
];

/** Whether an address is one that a page or the calls may have: nothing else is answered there. */
export const isFreePath = (address: string): boolean =>
  !ownPaths.some((own) => address === own || address.startsWith(`${own}/`));

/** An address that may be set: `/loanDetails`, `/app/loan`. */
export const settablePath = /^(\/[A-Za-z0-9_-]+)+$/;

type Variables = Readonly<Record<string, string | undefined>>;

type Read = {
  readonly paths: PagePaths;
  readonly faults: readonly string[];
  /** Pages that nobody finds: of two with one address the first is shown. */
  readonly hidden: readonly string[];
};

/** Reads the addresses of the configured pages: that of a page is set by PATH_ and its name, PATH_ORDER_DETAILS=/order. */
export function readPagePaths(variables: Variables): Read {
  const set = configuredPages.flatMap((page) => {
    const name = settingOf(page);
    const address = variables[name];
    return address ? [{ page, name, address }] : [];
  });
  const paths = { ...pagePaths, ...Object.fromEntries(set.map(({ page, address }) => [page, address])) };
  const calls = listCallPaths(variables.BASE_PATH || basePathDefault);
  const faults = set.flatMap(({ name, address }) => {
    if (!settablePath.test(address)) return [`${name}: expected an address like /loanDetails`];
    if (isFreePath(address) && !calls.has(address)) return [];
    return [`${name}: the server itself answers ${address}: set another address`];
  });
  const hidden = configuredPages.flatMap((page) => {
    const shown = findPage(paths[page], paths);
    if (shown === null || shown === page) return [];
    return [`${settingOf(page)}: ${paths[page]} is the address of another page, ${nameOf(shown)}`];
  });
  return { paths, faults, hidden };
}

const settingOf = (page: PageName): string =>
  `PATH_${page.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const listCallPaths = (basePath: string): ReadonlySet<string> =>
  new Set(Object.values(callAddresses).map(({ path }) => `${basePath}${path}`));

const nameOf = (page: PageName): string =>
  configuredPages.some((each) => each === page) ? settingOf(page) : page;
