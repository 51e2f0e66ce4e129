import type { SandboxRouteName } from '@hiram/wire/sandbox';
import type { StaffRouteName } from '@hiram/wire/staff/staff-addresses';
import { newId } from '../../../ground/new-id.ts';
import { consoleHeaders, type TestStaff } from '../../staff/staff.ts';
import { listStaffDoors, type StaffDoor } from '../../staff/staff-doors.ts';
import { isOpenTo } from '../../staff/staff-request.ts';
import type { TestBorrower } from '../../test-hiram.ts';
import type { Operation } from './operations.ts';
import { accountPreparations, type SecondFactors } from './preparations/prepare-accounts.ts';
import { prepareCall } from './preparations/prepare-calls.ts';
import { carePreparations } from './preparations/prepare-care.ts';
import { deskPreparations } from './preparations/prepare-desk.ts';
import { figurePreparations } from './preparations/prepare-figures.ts';
import { lendingPreparations } from './preparations/prepare-lending.ts';
import { moneyPreparations } from './preparations/prepare-money.ts';
import { partnerPreparations } from './preparations/prepare-partner.ts';
import { sandboxPreparations } from './preparations/prepare-sandbox.ts';
import { setUpPreparations } from './preparations/prepare-set-up.ts';
import { firstOf, type Preparations, type Prepare, type Prepared } from './preparations/prepared.ts';
import type { Stage } from './stage.ts';

/** The keys of the lender's own systems in the campaign. */
export const systemKeys = {
  login: 'the-login-key-of-the-campaign-is-long',
  reading: 'r'.repeat(40),
} as const;

/** What an operation is sent: everything of it, with the headers of who asks. */
export type Ready = Omit<Prepared, 'by'> & {
  readonly operation: Operation;
  readonly headers: Readonly<Record<string, string>>;
};

/** Makes what every operation needs, one after the other. An operation without a preparation is a fault. */
export async function prepareOperations(
  stage: Stage,
  operations: readonly Operation[],
  factors: SecondFactors,
): Promise<Ready[]> {
  const findPreparation = preparationsWith(factors);
  const ready = new Map<Operation, Ready>();
  // What changes something makes rows that lists show.
  for (const operation of [...operations].reverse()) {
    const prepare = findPreparation(operation);
    const { by, ...prepared } = await (prepare ? prepare(stage) : prepareCall(stage, operation.operationId));
    ready.set(operation, { operation, ...prepared, headers: headersOf(stage, operation, by) });
  }
  return operations.flatMap((operation) => ready.get(operation) ?? []);
}

/** Finds what prepares an operation. A call of borrowers has a sample in its place, and null. Throws for one that nothing prepares. */
export function preparationsWith(factors: SecondFactors): (operation: Operation) => Prepare | null {
  const staffRoutes: Preparations<StaffRouteName> = {
    ...{ ...carePreparations, ...moneyPreparations, ...lendingPreparations, ...deskPreparations },
    ...{ ...setUpPreparations, ...figurePreparations, ...accountPreparations(factors) },
  };
  const named: { readonly [name: string]: Prepare | undefined } = {
    ...staffRoutes,
    ...partnerPreparations,
    ...(sandboxPreparations satisfies Preparations<SandboxRouteName>),
  };
  return (operation) => {
    const isCall = operation.path.startsWith('/gateway/');
    return named[operation.operationId] ?? (isCall ? null : prepareList(operation));
  };
}

/** A list with its rows, as a file, or one of its rows. */
function prepareList({ path }: Operation): Prepare {
  const [, list = '', end] = /^\/staff\/v1\/([\w-]+)(\.csv|\/\{id\})?$/.exec(path) ?? [];
  if (list === '') throw new Error(`${path} has no preparation`);
  if (end === '.csv') return () => ({ query: { reason: 'asked by the regulator' } });
  return end ? async (stage) => ({ path: { id: (await firstOf(stage, list)).id } }) : () => ({});
}

function headersOf(stage: Stage, operation: Operation, by?: TestStaff | TestBorrower): Ready['headers'] {
  const changing = operation.method === 'get' ? {} : { 'idempotency-key': newId(0) };
  const { path } = operation;
  if (path.startsWith('/sandbox/')) return changing;
  if (path.startsWith('/partner/')) {
    const key = /^\/partner\/v1\/(sessions|numbers)/.test(path) ? systemKeys.login : systemKeys.reading;
    return { ...changing, authorization: `Bearer ${key}` };
  }
  if (path.startsWith('/gateway/')) {
    const { sessionId, deviceId } = by && 'sessionId' in by ? by : stage.situation.borrower;
    return { ...changing, 'x-session-id': sessionId, 'x-device-id': deviceId };
  }
  const { cookie } = by && 'cookie' in by ? by : staffFor(stage, operation);
  return { ...changing, ...consoleHeaders, cookie };
}

/** Somebody of the staff whom an operation lets in. */
function staffFor({ hiram, staff }: Stage, { method, path }: Operation): TestStaff {
  const address = path.replace('/staff/v1', '').replaceAll(/\{(\w+)\}/g, ':$1');
  const isIt = (door: StaffDoor): boolean => door.method === method.toUpperCase() && door.path === address;
  const door = listStaffDoors(hiram.features).find(isIt);
  const able = Object.values(staff).find(({ account: { name, role } }) =>
    door ? isOpenTo(door, { name, role, headers: {} }) : false,
  );
  if (!able) throw new Error(`${method} ${path} is open to nobody`);
  return able;
}
