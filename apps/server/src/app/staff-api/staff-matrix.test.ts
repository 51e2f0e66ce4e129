import {
  impersonalQueues,
  queueNames,
  type StaffAddress,
  staffAddresses,
  staffPath,
} from '@hiram/wire/staff/staff-addresses';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { staffPicturePath } from '../../ground/pictures/picture-link.ts';
import { countEntries } from '../../staff/audit/audit-anchor.ts';
import { listAuditHeads } from '../../staff/audit/audit-walk-store.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  listStaffDoors,
  parametersOf,
  readServedAddresses,
  type StaffDoor,
} from '../../testing/staff/staff-doors.ts';
import {
  type Actor,
  enterStaff,
  goodBodyOf,
  isOpenTo,
  listKnownIds,
  listStrangers,
  requestAs,
  type StaffRequest,
  takesAnyId,
} from '../../testing/staff/staff-request.ts';
import { makeStaffSituation, type StaffSituation } from '../../testing/staff/staff-situation.ts';

const signedOut = { error: { code: 'signed-out', message: 'Please sign in.' } };
const notPermitted = { error: { code: 'not-permitted', message: 'Your role does not allow this.' } };

/** The doors that need no permission of a role: whoever adds one adds it here. */
const withoutPermission = [
  'POST /session: anybody',
  'POST /enrolment/invitation: anybody',
  'POST /enrolment: anybody',
  'GET /session: signed-in',
  'DELETE /session: signed-in',
  'POST /session/password: signed-in',
  'GET /queue-counts: signed-in',
];

/** What is read with a reason, which stands in the request's body and so in the audit trail. */
const readWithReason = ['POST /loans/:id/identity: identity.read'];

/** Two routes may call the same part of a path by two names: Fastify draws them as `:key|:id`. */
const withoutNames = (address: string): string => address.replaceAll(/:[\w:|]+/g, ':');

/** The reference of the staff API is pages, not routes of it: `reference.test.ts` shows that it exists for staff alone. */
const referencePages = ['', '/js/scalar.js', '/openapi.json'].map((end) => `GET /staff/docs${end}`);

describeHiram('every door of the staff API', ({ hiram }) => {
  let situation: StaffSituation;
  let doors: StaffDoor[];
  let staff: Actor[];

  beforeAll(async () => {
    situation = await makeStaffSituation(hiram);
    doors = listStaffDoors(hiram.features);
    staff = await enterStaff(hiram);
  }, 300_000);

  const nothingWritten = async (work: () => Promise<void>): Promise<void> => {
    const without = ['audit_entry', 'audit_head', 'webhook_delivery'];
    const printLines = async () => (await printDatabase(hiram.database.pool, without)).split('\n');
    const before = await printLines();
    await work();
    expect(await printLines()).toEqual(before);
  };
  const countAudit = async (): Promise<bigint> => countEntries(await listAuditHeads(hiram.database.db));
  const expectAnswer = async (
    door: StaffDoor,
    actor: Actor,
    asked: StaffRequest,
    told: object,
  ): Promise<void> => {
    const { status, text } = await requestAs(hiram, door, actor, asked);
    const answer: unknown = JSON.parse(text);
    expect({ status, answer }, `${actor.name}: ${door.name}`).toMatchObject(told);
  };
  /**
   * Lets everybody try every door that is shut to them; answers how often. Each tries an id that nothing has, and they divide
   * the ids that there are among themselves.
   */
  const tryShutDoors = async (
    actors: readonly Actor[],
    ids: readonly string[],
    told: object,
  ): Promise<bigint> => {
    let tries = 0n;
    for (const door of doors) {
      const body = goodBodyOf(door);
      const known = parametersOf(door).length > 0 ? ids : [];
      const shutOut = actors.filter((actor) => !isOpenTo(door, actor));
      for (const [number, actor] of shutOut.entries()) {
        const own = known.filter((_id, place) => place % shutOut.length === number);
        for (const id of [...own, newId()]) {
          await expectAnswer(door, actor, { id, body }, told);
          tries += 1n;
        }
      }
    }
    return tries;
  };

  it('is one that a feature lists, and the few that need no permission are known', () => {
    const served = readServedAddresses(hiram.server.printRoutes({ commonPrefix: false }));
    const listed = doors.map(({ method, path }) => withoutNames(`${method} ${staffPath}${path}`));
    const besides = [...referencePages, withoutNames(`GET ${staffPicturePath}/:id`)];
    expect(served.map(withoutNames).sort()).toEqual([...listed, ...besides].sort());
    const open = doors.filter(({ access }) => access === 'anybody' || access === 'signed-in');
    for (const { name, access } of open) expect(withoutPermission).toContain(`${name}: ${access}`);
  });

  it('stands at an address that the wire names, by which the console asks for it', () => {
    const ofRoutes = Object.values<StaffAddress>(staffAddresses).map(
      ({ method, path }) => `${method} ${path}`,
    );
    const ofQueues = queueNames.flatMap((name) => ['', '.csv', '/:id'].map((end) => `GET /${name}${end}`));
    expect(doors.map(({ name }) => name).sort()).toEqual(
      [...ofRoutes, ...ofQueues, 'GET /queue-counts'].sort(),
    );
  });

  it('DESK-09 the console knows which lists have no personal data', () => {
    const queues = hiram.features.flatMap((feature) => feature.queues ?? []);
    const impersonal = queues.filter(({ isPersonal }) => !isPersonal).map(({ name }) => name);
    expect([...impersonalQueues].sort()).toEqual(impersonal.sort());
  });

  it('is shut to everybody without a live session of the staff, in the same words for what there is and what there is not', async () => {
    const ids = await listKnownIds(hiram, situation);
    const strangers = await listStrangers(hiram, situation);
    const audited = await countAudit();
    await nothingWritten(async () => {
      await tryShutDoors(strangers, ids, { status: 401, answer: signedOut });
    });
    expect(await countAudit()).toBe(audited);
  }, 300_000);

  it('is shut before a body is read, so that a broken or a huge one is answered no differently', async () => {
    const nobody = { name: 'nobody', role: null, headers: { 'content-type': 'application/json' } };
    const shut = { status: 401, answer: signedOut };
    const changing = doors.filter(({ method, access }) => method !== 'GET' && access !== 'anybody');
    for (const door of changing)
      for (const body of ['{"broken', 'x'.repeat(300_000)]) await expectAnswer(door, nobody, { body }, shut);
  }, 120_000);

  it('is shut to a role without its permission, in the same words too, and each try is written down', async () => {
    const ids = await listKnownIds(hiram, situation);
    const audited = await countAudit();
    let tries = 0n;
    await nothingWritten(async () => {
      tries = await tryShutDoors(staff, ids, { status: 403, answer: notPermitted });
    });
    expect(tries).toBeGreaterThan(0n);
    expect(await countAudit()).toBe(audited + tries);
  }, 300_000);

  it('shows a role with its permission what it asks for: lists, files, and each row of a list', async () => {
    const ids = await listKnownIds(hiram, situation);
    const looking = doors.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    for (const actor of staff) {
      for (const door of looking.filter((each) => isOpenTo(each, actor))) {
        const { status, text, type } = await requestAs(hiram, door, actor);
        const isAsking = status === 400 && door.route?.query !== undefined;
        expect(status === 200 || isAsking, `${actor.name}: ${door.name} ${text}`).toBe(true);
        if (door.path.endsWith('.csv')) expect(type).toContain('text/csv');
      }
    }
    const auditor = staff.find(({ role }) => role === 'auditor') as Actor;
    const rows = doors.filter(({ queue, path }) => queue && path.endsWith('/:id'));
    for (const door of rows.filter((each) => isOpenTo(each, auditor))) {
      const answers = await Promise.all(ids.map((id) => requestAs(hiram, door, auditor, { id })));
      for (const { status, text } of answers) expect([200, 404], text).toContain(status);
    }
  }, 300_000);

  it('answers 404 to an id that nothing has, to every role that may ask', async () => {
    const message = expect.stringContaining('no such record');
    const unknown = { status: 404, answer: { error: { code: 'not-found', message } } };
    const naming = doors.filter((door) => parametersOf(door).length > 0 && takesAnyId(door));
    await nothingWritten(async () => {
      for (const actor of staff)
        for (const door of naming.filter((each) => isOpenTo(each, actor)))
          await expectAnswer(door, actor, { body: goodBodyOf(door) }, unknown);
    });
  }, 300_000);

  it("is shut to what another site sends with somebody's cookie", async () => {
    const foreign = { status: 403, answer: { error: { code: 'foreign-page' } } };
    const ways: Record<string, string>[] = [
      { 'x-requested-with': '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    await nothingWritten(async () => {
      // Each door is tried in every way, and by everybody in one.
      expect(staff.length).toBeGreaterThanOrEqual(ways.length);
      for (const door of doors.filter(({ method }) => method !== 'GET'))
        for (const [number, actor] of staff.entries()) {
          const headers = ways[number % ways.length] ?? {};
          await expectAnswer(door, actor, { body: goodBodyOf(door), headers }, foreign);
        }
    });
  }, 300_000);

  it('lets the auditor read, and change nothing but their own session and password', () => {
    const auditor = { name: 'auditor', role: 'auditor', headers: {} } as const;
    const changing = doors.filter(
      (door) => door.method !== 'GET' && !door.route?.changesNothing && isOpenTo(door, auditor),
    );
    const own = [...withoutPermission, ...readWithReason];
    for (const { name, access } of changing) expect(own).toContain(`${name}: ${access}`);
  });
});
