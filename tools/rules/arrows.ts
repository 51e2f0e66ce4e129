/** A room of the house: files whose path starts with `at`, what they may use of ours, and which packages they may name. */
export type Room = {
  readonly name: string;
  readonly at: string;
  /** Names of rooms; a room may always use itself. `'*'` is everything. */
  readonly mayUse: readonly string[] | '*';
  /** Packages besides those of tests; `'*'` leaves it to the room's package.json. */
  readonly packages: readonly string[] | '*';
  /** Whether parts of Node (`node:fs` ...) may be used outside tests. */
  readonly mayUseNode: boolean;
};

const pure = { mayUse: [], mayUseNode: false } as const;
const server = { packages: '*', mayUseNode: true } as const;

/** The arrows of ARCHITECTURE.md. The first room whose place fits a path is its room, so inner rooms come first. */
export const rooms: readonly Room[] = [
  { name: 'lending', at: 'packages/lending/', packages: [], ...pure },
  { name: 'wire', at: 'packages/wire/', packages: ['zod'], ...pure },
  { name: 'bridge', at: 'packages/bridge/', packages: [], ...pure },
  { name: 'ui', at: 'packages/ui/', packages: ['react', 'react-dom'], ...pure },
  {
    name: 'server/app',
    at: 'apps/server/src/app/',
    mayUse: ['lending', 'wire', 'server/features', 'server/database', 'server/providers', 'server/texts'],
    ...server,
  },
  {
    name: 'server/features',
    at: 'apps/server/src/features/',
    mayUse: ['lending', 'wire', 'server/database', 'server/providers', 'server/texts'],
    ...server,
  },
  { name: 'server/providers', at: 'apps/server/src/providers/', mayUse: ['lending', 'wire'], ...server },
  { name: 'server/database', at: 'apps/server/src/database/', mayUse: ['lending', 'wire'], ...server },
  { name: 'server/texts', at: 'apps/server/src/texts/', mayUse: ['lending', 'wire'], ...server },
  {
    name: 'server/testing',
    at: 'apps/server/src/testing/',
    mayUse: [
      'lending',
      'wire',
      'server',
      'server/app',
      'server/features',
      'server/database',
      'server/providers',
      'server/texts',
    ],
    ...server,
  },
  {
    name: 'server',
    at: 'apps/server/',
    mayUse: ['lending', 'wire', 'server/app', 'server/features', 'server/database', 'server/providers'],
    ...server,
  },
  { name: 'borrower', at: 'apps/borrower/', mayUse: ['wire', 'bridge', 'ui'], ...server },
  { name: 'console', at: 'apps/console/', mayUse: ['wire', 'ui'], ...server },
  { name: 'e2e', at: 'e2e/', mayUse: '*', ...server },
  { name: 'bench', at: 'bench/', mayUse: '*', ...server },
  { name: 'tools', at: 'tools/', mayUse: [], ...server },
  { name: 'root', at: '', mayUse: ['tools'], ...server },
];

/** Rooms whose tests may borrow the server's test bench. */
export const usersOfTesting: readonly string[] = [
  'server',
  'server/app',
  'server/features',
  'server/database',
  'server/providers',
  'e2e',
  'bench',
];

/** What tests share without being tests by name. */
export const testSupport: readonly string[] = [
  'apps/server/src/providers/payment/provider-contract.ts',
  'apps/server/src/providers/payment/sandbox/open-test-pool.ts',
];

/** Packages that only tests may name. */
export const packagesOfTests: readonly string[] = [
  'vitest',
  'fast-check',
  '@playwright/test',
  '@axe-core/playwright',
];

/** Files that a borrower's browser loads: nothing that runs may lead from them to these packages. */
export const browserRule = {
  roots: [
    'packages/wire/src/browser/',
    'packages/wire/src/addresses.ts',
    'packages/wire/src/page-parameters.ts',
    'packages/wire/src/limits.ts',
    'packages/wire/src/envelope.ts',
    'packages/bridge/src/',
    'packages/ui/src/',
    'apps/borrower/src/screens/',
    'apps/borrower/src/document/hydrate.tsx',
  ],
  forbiddenPackages: ['zod'],
} as const;
