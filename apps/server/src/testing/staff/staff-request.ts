import { randomBytes, randomInt } from 'node:crypto';
import { mayDo, type Role, roles } from '@hiram/wire/staff/permissions';
import { listQueue } from '../../feature/staff/staff-queue.ts';
import { newId } from '../../ground/new-id.ts';
import { staffCookieName } from '../../staff/accounts/staff-cookie.ts';
import { endStaffSessions } from '../../staff/accounts/staff-session-store.ts';
import { sampleOf } from '../samples/schema-samples.ts';
import type { TestHiram } from '../test-hiram.ts';
import { consoleHeaders, signInStaff } from './staff.ts';
import { listStaffDoors, parametersOf, type StaffDoor, urlOf } from './staff-doors.ts';
import type { StaffSituation } from './staff-situation.ts';

/** Who stands before a door: a role, or somebody who is not of the staff. */
export type Actor = {
  readonly name: string;
  readonly role: Role | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** What is asked of a door beside its address. */
export type StaffRequest = {
  readonly id?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a door answered. */
export type DoorAnswer = { readonly status: number; readonly text: string; readonly type: string };

/** Asks a door of a server as somebody. A parameter of the path that cannot be the id is filled with a word that fits. */
export async function requestAs(
  hiram: TestHiram,
  door: StaffDoor,
  { headers }: Actor,
  { id = newId(), body, query = '', headers: more = {} }: StaffRequest = {},
): Promise<DoorAnswer> {
  const url = urlOf(door, (parameter) => fillOf(door, parameter, id));
  const asked = [query, door.also ? 'reason=asked+by+the+regulator' : ''].filter(Boolean).join('&');
  const answer = await hiram.server.inject({
    method: door.method,
    url: asked ? `${url}?${asked}` : url,
    remoteAddress: [10, randomInt(256), randomInt(256), randomInt(256)].join('.'),
    headers: { ...consoleHeaders, 'idempotency-key': newId(), ...headers, ...more },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    type: String(answer.headers['content-type'] ?? ''),
  };
}

const unknownNumber = '99999999';

function fillOf({ route }: StaffDoor, parameter: string, id: string): string {
  const schema = route?.params?.shape[parameter];
  const fitting = [id, unknownNumber].find((text) => !schema || schema.safeParse(text).success);
  return fitting ?? String(schema ? sampleOf(schema) : id);
}

/** Whether all that the door's path names are ids that we give, so that there are some that nothing has. */
export const takesAnyId = (door: StaffDoor): boolean =>
  parametersOf(door).every((parameter) => {
    const schema = door.route?.params?.shape[parameter];
    const isGiven = parameter === 'id';
    return isGiven && (!schema || [newId(), unknownNumber].some((text) => schema.safeParse(text).success));
  });

/** Whether a door lets somebody in. */
export const isOpenTo = ({ access, also }: StaffDoor, { role }: Actor): boolean =>
  access === 'anybody' ||
  (role !== null && (access === 'signed-in' || mayDo(role, access)) && (!also || mayDo(role, also)));

/** A body that the door's schema takes; nothing where it takes none. */
export const goodBodyOf = ({ route }: StaffDoor): unknown =>
  route?.body ? (sampleOf(route.body) ?? {}) : undefined;

/** Signs a member of staff of each role in. */
export const enterStaff = (hiram: TestHiram): Promise<Actor[]> =>
  Promise.all(roles.map((role) => enterAs(hiram, role)));

/** Signs somebody of a role in. */
export async function enterAs({ baseUrl }: TestHiram, role: Role): Promise<Actor> {
  const { cookie } = await signInStaff(baseUrl, role);
  return { name: role, role, headers: { cookie } };
}

/** Everybody who has no live session of the staff, however they pretend. */
export async function listStrangers(hiram: TestHiram, { borrower }: StaffSituation): Promise<Actor[]> {
  const { sessionId, deviceId } = borrower;
  const { cookie } = await signInStaff(hiram.baseUrl, 'administrator');
  const token = cookie.split('=')[1] ?? '';
  await endStaffSessions(hiram.database.db, { token }, hiram.context.clock.systemNow());
  const withCookie = (value: string) => ({ cookie: `${staffCookieName}=${value}` });
  return [
    { name: 'nobody', role: null, headers: {} },
    { name: 'a borrower', role: null, headers: { 'x-session-id': sessionId, 'x-device-id': deviceId } },
    {
      name: "a borrower with their session in our cookie's place",
      role: null,
      headers: withCookie(sessionId),
    },
    { name: 'an ended session', role: null, headers: { cookie } },
    { name: 'a forged session', role: null, headers: withCookie(randomBytes(32).toString('base64url')) },
  ];
}

/** The ids of what there is: the first row of each queue, and everything of the situation. */
export async function listKnownIds(
  { context, features }: TestHiram,
  situation: StaffSituation,
): Promise<string[]> {
  const asked = { query: { page: 1, perPage: 1 }, filters: {} };
  const ids = [situation.orderId, situation.problemId, situation.borrower.userId];
  for (const { queue, path } of listStaffDoors(features)) {
    if (!queue || !path.endsWith('/:id')) continue;
    const [row] = (await listQueue(context, queue, asked)).items as { id?: unknown }[];
    if (row?.id !== undefined) ids.push(String(row.id));
  }
  return [...new Set(ids)];
}
