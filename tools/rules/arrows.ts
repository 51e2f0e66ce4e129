/** A room: files whose path starts with `at`, what they may use of ours, and which packages they may name. */
export type Room = {
  readonly name: string;
  readonly at: string;
  /** Names of rooms. A room may always use itself; `'*'` is everything. */
  readonly mayUse: readonly string[] | '*';
  /** Packages besides those of tests; `'*'` leaves it to the room's package.json. */
  readonly packages: readonly string[] | '*';
  /** Whether parts of Node (`node:fs` ...) may be used outside tests. */
  readonly mayUseNode: boolean;
};

const pure = { mayUse: [], mayUseNode: false } as const;
const server = { packages: '*', mayUseNode: true } as const;

/**
 * The server's rooms from the ground up, each with the rooms of the server below it that it may import from. A room that
 * is not listed for another is closed to it, also when both stand on the same floor.
 */
const serverRooms = {
  telemetry: [],
  providers: ['telemetry'],
  ground: ['providers', 'telemetry'],
  lender: ['ground', 'providers'],
  feature: ['lender', 'ground', 'providers'],
  'partner-events': ['feature', 'lender', 'ground', 'providers', 'telemetry'],
  borrowers: ['feature', 'lender', 'ground', 'providers'],
  contacts: ['borrowers', 'feature', 'lender', 'ground', 'providers'],
  identity: ['borrowers', 'feature', 'lender', 'ground', 'providers'],
  loans: [
    ...['contacts', 'identity', 'borrowers', 'partner-events', 'feature', 'lender'],
    ...['ground', 'providers', 'telemetry'],
  ],
  payments: ['loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers', 'telemetry'],
  documents: ['payments', 'loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  collections: [
    'payments',
    'contact-desk',
    'loans',
    'contacts',
    'borrowers',
    'feature',
    'lender',
    'ground',
    'providers',
  ],
  complaints: [
    'payments',
    'loans',
    'borrowers',
    'partner-events',
    'feature',
    'lender',
    'ground',
    'providers',
  ],
  messages: [
    'payments',
    'loans',
    'contacts',
    'borrowers',
    'feature',
    'lender',
    'ground',
    'providers',
    'telemetry',
  ],
  'partner-api': ['payments', 'loans', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  promotion: ['payments', 'loans', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  site: ['payments', 'loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  'set-up': ['payments', 'loans', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  staff: ['payments', 'loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  figures: ['payments', 'loans', 'borrowers', 'feature', 'lender', 'ground', 'providers', 'telemetry'],
  'book-import': ['staff', 'payments', 'loans', 'borrowers', 'feature', 'lender', 'ground'],
  'credit-bureau': [
    ...['staff', 'complaints', 'loans', 'identity', 'contacts', 'borrowers'],
    ...['feature', 'lender', 'ground', 'providers'],
  ],
  'loan-story': [
    ...['staff', 'messages', 'complaints', 'documents'],
    ...['payments', 'loans', 'identity', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  ],
  reminders: [
    ...['messages', 'complaints', 'payments', 'loans', 'contacts', 'borrowers'],
    ...['feature', 'lender', 'ground', 'providers'],
  ],
  'contact-desk': ['loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  portal: [
    ...['promotion', 'messages', 'complaints'],
    ...['payments', 'loans', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  ],
  'borrower-story': [
    ...['loan-story', 'staff', 'messages', 'collections', 'complaints', 'documents'],
    ...['loans', 'identity', 'contacts', 'borrowers', 'feature', 'lender', 'ground', 'providers'],
  ],
  privacy: [
    ...[
      'borrower-story',
      'loan-story',
      'credit-bureau',
      'staff',
      'messages',
      'complaints',
      'documents',
      'payments',
      'identity',
    ],
    ...['contacts', 'borrowers', 'partner-events', 'feature', 'lender', 'ground'],
  ],
  sandbox: '*',
  app: '*',
  testing: '*',
} as const;

type ServerRoom = keyof typeof serverRooms;
const serverRoomNames = Object.keys(serverRooms) as ServerRoom[];
/** Only the composition at the top uses these rooms. */
const roomsOnTop: readonly ServerRoom[] = ['sandbox', 'app', 'testing'];

function serverRoom(name: ServerRoom): Room {
  const below = serverRooms[name];
  const floors = below === '*' ? serverRoomNames.filter((room) => !isAbove(room, name)) : below;
  const mayUse = ['lending', 'wire', ...floors.map((room) => `server/${room}`)];
  return { name: `server/${name}`, at: `apps/server/src/${name}/`, mayUse, ...server };
}

const isAbove = (room: ServerRoom, other: ServerRoom): boolean =>
  roomsOnTop.indexOf(room) > roomsOnTop.indexOf(other);

/**
 * The arrows of ARCHITECTURE.md. A path belongs to the first room that matches, so inner rooms come first.
 */
export const rooms: readonly Room[] = [
  { name: 'lending', at: 'packages/lending/', packages: [], ...pure },
  { name: 'wire', at: 'packages/wire/', packages: ['zod'], ...pure },
  { name: 'bridge', at: 'packages/bridge/', packages: [], ...pure },
  { name: 'ui', at: 'packages/ui/', packages: ['react', 'react-dom'], ...pure },
  ...serverRoomNames.map(serverRoom),
  {
    name: 'server',
    at: 'apps/server/',
    mayUse: ['lending', 'wire', ...serverRoomNames.map((room) => `server/${room}`)],
    ...server,
  },
  { name: 'borrower', at: 'apps/borrower/', mayUse: ['wire', 'bridge', 'ui'], ...server },
  { name: 'console', at: 'apps/console/', mayUse: ['wire', 'ui'], ...server },
  { name: 'e2e', at: 'e2e/', mayUse: '*', ...server },
  { name: 'bench', at: 'bench/', mayUse: '*', ...server },
  { name: 'tools', at: 'tools/', mayUse: [], ...server },
  { name: 'root', at: '', mayUse: ['tools'], ...server },
];

/** Rooms whose tests may use the server's test support. */
export const usersOfTesting: readonly string[] = [
  'server',
  ...serverRoomNames.map((room) => `server/${room}`),
  'e2e',
  'bench',
];

/** Files that tests share without being tests by name. */
export const testSupport: readonly string[] = [];

/** Packages that only tests may name. */
export const packagesOfTests: readonly string[] = [
  'vitest',
  'fast-check',
  '@playwright/test',
  '@axe-core/playwright',
  'axe-core',
];

/** Files that a borrower's browser loads. No runtime import may lead from them to these packages, nor may they call what is newer than the oldest browser. */
export const browserRule = {
  roots: [
    'packages/wire/src/browser/',
    'packages/wire/src/forms/account-form.ts',
    'packages/wire/src/addresses.ts',
    'packages/wire/src/page-parameters.ts',
    'packages/wire/src/limits.ts',
    'packages/wire/src/envelope.ts',
    'packages/wire/src/refusal-codes.ts',
    'packages/bridge/src/',
    'packages/ui/src/',
    'apps/borrower/src/parts/',
    'apps/borrower/src/plain/',
    'apps/borrower/src/worker/',
    'apps/borrower/src/screens/',
    'apps/borrower/src/document/hydrate.tsx',
  ],
  forbiddenPackages: ['zod'],
} as const;
