import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../ground/new-id.ts';
import { findAuditFault } from '../../staff/audit/audit-walk-store.ts';
import { campaignSize } from '../../testing/campaigns/campaign.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  type Hostility,
  hostileTexts,
  hostility,
  internals,
  spoil,
  writeBody,
} from '../../testing/samples/hostile.ts';
import { writtenFor } from '../../testing/samples/schema-samples.ts';
import { listStaffDoors, type StaffDoor } from '../../testing/staff/staff-doors.ts';
import {
  type Actor,
  type DoorAnswer,
  enterAs,
  enterStaff,
  goodBodyOf,
  isOpenTo,
  listKnownIds,
  requestAs,
  type StaffRequest,
} from '../../testing/staff/staff-request.ts';
import { makeStaffSituation, type StaffSituation } from '../../testing/staff/staff-situation.ts';

const numRuns = campaignSize({ short: 12, long: 2_000 });
const badValues = [
  null,
  '',
  'x'.repeat(100_000),
  'with\u0000nul',
  '\ud800',
  -1,
  1.5,
  [],
  {},
  [[['deep']]],
  true,
];

describeHiram('what is sent to the staff API', ({ hiram }) => {
  let situation: StaffSituation;
  let doors: StaffDoor[];
  let staff: Actor[];

  beforeAll(async () => {
    situation = await makeStaffSituation(hiram);
    doors = listStaffDoors(hiram.features);
    staff = await enterStaff(hiram);
  }, 300_000);

  /** Somebody whom a door lets in, signed in again when the last try ended their session. */
  const actorFor = async (door: StaffDoor): Promise<Actor> => {
    const place = staff.findIndex((each) => isOpenTo(door, each));
    const actor = staff[place];
    if (!actor?.role) throw new Error(`${door.name} is open to nobody`);
    const session = doors.find(({ name }) => name === 'GET /session') as StaffDoor;
    const isSignedIn = (await requestAs(hiram, session, actor)).status === 200;
    if (!isSignedIn) staff[place] = await enterAs(hiram, actor.role);
    return staff[place] as Actor;
  };

  it('is refused with the field that is wrong, and changes nothing', async () => {
    const before = await printDatabase(hiram.database.pool);
    let tried = 0;
    for (const door of doors.filter(({ route }) => route?.body instanceof z.ZodObject)) {
      const actor = await actorFor(door);
      const schema = door.route?.body as z.ZodObject;
      const good = goodBodyOf(door) as Record<string, unknown>;
      for (const field of Object.keys(schema.shape)) {
        const bodies = badValues.map((value) => ({ ...good, [field]: value }));
        for (const body of bodies.filter((each) => !schema.safeParse(each).success)) {
          const { status, text } = await requestAs(hiram, door, actor, { body });
          expect(status, `${door.name} ${field} ${text}`).toBe(400);
          const { error } = JSON.parse(text) as { error: { code: string; message: string } };
          expect(error.code).toBe('malformed');
          expect(error.message, `${door.name} ${field}`).toMatch(/^Please check: /);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(20);
    expect(await printDatabase(hiram.database.pool)).toBe(before);
  }, 600_000);

  it('is answered without a failure of the server and without anything of its insides, whatever it is', async () => {
    const ids = await listKnownIds(hiram, situation);
    for (const door of doors) {
      const actor = await actorFor(door);
      await fc.assert(
        fc.asyncProperty(requestsTo(door, ids), async (asked) => {
          expectCalm(door, await requestAs(hiram, door, actor, asked));
        }),
        { numRuns },
      );
    }
  }, 7_200_000);

  it('leaves an audit trail that holds, and pages that borrowers can open', async () => {
    expect((await findAuditFault(hiram.database.db, hiram.context.cipher)).fault).toBeNull();
    const loan = { orderId: situation.orderId, productId: '1003' };
    const stranger = await hiram.borrower();
    expect((await situation.borrower.page('/loanDetails', loan)).status).toBe(200);
    expect((await stranger.page('/bindBank', { productId: '1003' })).status).toBeLessThan(500);
  });
});

/** Requests at a door: good ones, good ones that were spoilt, and hostile ones. */
function requestsTo(door: StaffDoor, ids: readonly string[]): fc.Arbitrary<StaffRequest> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.constant(newId()), hostileTexts.map(asSegment));
  const query = queriesOf(door);
  if (door.method === 'GET') return fc.record({ id, query }, { requiredKeys: [] });
  const body = door.route?.body ? writtenFor(door.route.body) : fc.constant(undefined);
  const good = fc.record({ id, body }, { requiredKeys: ['body'] });
  const spoilt = fc
    .tuple(id, body, hostility)
    .map(([place, written, bad]) => spoilRequest(place, written, bad));
  return fc.oneof(good, spoilt);
}

/** A longer part of a path is refused by Fastify's router, before any door. */
const asSegment = (text: string): string => text.toWellFormed().slice(0, 100) || '-';

/** Longer addresses are refused by Node itself. */
const withoutLength = (text: string): string => text.toWellFormed().slice(0, 2_000);

function spoilRequest(id: string, written: unknown, bad: Hostility): StaffRequest {
  const fields = typeof written === 'object' && written !== null ? (written as Record<string, unknown>) : {};
  const { payload, type } = writeBody(spoil(fields, bad), bad.form);
  const { cookie: _cookie, ...headers } = bad.headers;
  return { id, body: payload, headers: { ...headers, ...(type ? { 'content-type': type } : {}) } };
}

function queriesOf({ queue, route }: StaffDoor): fc.Arbitrary<string> {
  const own = queue
    ? ['page', 'perPage', 'sort', 'order', 'search', ...Object.keys(queue.filters)]
    : Object.keys(route?.query?.shape ?? { search: true });
  const sorts = queue ? Object.keys(queue.sorts) : [];
  const value = fc.oneof(
    hostileTexts,
    fc.constantFrom('1', '2', 'asc', 'desc', '2026-11-20', 'true', ...sorts),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...own), value), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, withoutLength(text)])).toString());
}

function expectCalm(door: StaffDoor, { status, text, type }: DoorAnswer): void {
  expect(status, `${door.name} ${text}`).toBeLessThan(500);
  expect(text.slice(0, 5_000), door.name).not.toMatch(internals);
  if (status < 300 && type.includes('text/csv')) return;
  const keys = Object.keys(JSON.parse(text) as object);
  expect(keys, `${door.name} ${status} ${text}`).toEqual(
    status < 300 ? expect.arrayContaining(['data']) : ['error'],
  );
}
