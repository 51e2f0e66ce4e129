import type { Permission } from '@hiram/wire/staff/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { forEachEngine, type TestPlace } from '../../testing/databases/engines.ts';
import { consoleHeaders, signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { listStaffDoors, parametersOf, type StaffDoor } from '../../testing/staff/staff-doors.ts';
import {
  type Actor,
  enterStaff,
  goodBodyOf,
  isOpenTo,
  listKnownIds,
  requestAs,
} from '../../testing/staff/staff-request.ts';
import { makeStaffSituation, type StaffSituation } from '../../testing/staff/staff-situation.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';
import { createLogger } from '../observability/logging.ts';

const person = { phone: '09178642097', name: 'Sisa Narcisa Magdalena', account: '008642097531' };
const typed = `${person.name}, ${person.phone}, account ${person.account}, asked for it`;

/** The lender's publications and the names of its staff are not secret. */
const publishing: readonly Permission[] = ['set-up.change', 'staff.manage'];

forEachEngine('personal data that staff type and read', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let situation: StaffSituation;
  let officer: TestStaff;
  const lines: string[] = [];

  beforeAll(async () => {
    place = await makePlace();
    const log = createLogger('debug', { write: (line) => void lines.push(line) });
    hiram = await startTestHiram(place, {}, log);
    situation = await makeStaffSituation(hiram);
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const staff = await enterStaff(hiram);
    const ids = await listKnownIds(hiram, situation);
    for (const door of listStaffDoors(hiram.features)) await useDoor(door, staff, ids);
    await stumble(staff);
    await hiram.worker.drain();
  }, 600_000);
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  /** Puts the person's data wherever the route accepts text: body, search, filters and id. */
  async function useDoor(door: StaffDoor, staff: readonly Actor[], ids: readonly string[]): Promise<void> {
    const actor = staff.find((each) => isOpenTo(door, each));
    if (!actor || door.path === '/session' || publishing.some((access) => access === door.access)) return;
    const body = door.route?.body ? withWords(door, goodBodyOf(door)) : undefined;
    const places = parametersOf(door).length > 0 ? [...ids, person.phone, person.account] : [''];
    for (const id of places) await requestAs(hiram, door, actor, { ...(id ? { id } : {}), body });
    const names = ['search', ...Object.keys(door.queue?.filters ?? {})];
    const words = [person.phone, person.name, `+63${person.phone.slice(1)}`];
    for (const name of door.queue ? names : [])
      for (const word of words)
        await requestAs(hiram, door, actor, { query: new URLSearchParams({ [name]: word }).toString() });
  }

  /** The body, with the person's data in each free text field of its schema. */
  function withWords({ route }: StaffDoor, good: unknown): unknown {
    let body = good as Record<string, unknown>;
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue;
      const named = [typed, person.name].map((words) => ({ ...body, [field]: words }));
      body = named.find((each) => route?.body?.safeParse(each).success) ?? body;
    }
    return body;
  }

  /** Provokes errors, because error paths log with less care. */
  async function stumble(staff: readonly Actor[]): Promise<void> {
    const { name, password } = officer.account;
    const sent = [
      JSON.stringify({ name: person.phone, password, code: '123456' }),
      `{"name":"${person.name}"`,
    ];
    for (const payload of [...sent, JSON.stringify({ name, password: typed, code: '123456' })])
      await hiram.server.inject({
        method: 'POST',
        url: `/staff/v1/session?phone=${person.phone}`,
        headers: { ...consoleHeaders, 'content-type': 'application/json' },
        payload,
      });
    await hiram.database.pool.query('alter table audit_entry rename to audit_entry_gone');
    for (const door of listStaffDoors(hiram.features)) {
      const actor = staff.find((each) => isOpenTo(door, each));
      if (actor && door.access !== 'anybody' && door.access !== 'signed-in')
        await requestAs(hiram, door, actor, { query: `search=${person.phone}`, body: withWordsOf(door) });
    }
    await hiram.database.pool.query('alter table audit_entry_gone rename to audit_entry');
  }
  const withWordsOf = (door: StaffDoor) => (door.route?.body ? withWords(door, goodBodyOf(door)) : undefined);

  const secrets = () => ({
    'the phone': person.phone,
    'the phone as it is dialled from abroad': person.phone.slice(1),
    'the name': person.name,
    'a part of the name': 'Narcisa',
    'the account': person.account,
    'the password': officer.account.password,
    'the secret of the second factor': officer.account.secondFactor,
    'the session of staff': officer.cookie.split('=')[1] ?? '',
  });

  it('is in no column in clear text: not in reasons, the audit trail, searches or subjects', async () => {
    const print = await printDatabase(hiram.database.pool, []);
    expect(print).toContain('audit_head');
    for (const [what, secret] of Object.entries(secrets())) {
      expect(print.includes(secret), what).toBe(false);
      expect(print.includes(Buffer.from(secret).toString('hex')), `${what} in hexadecimal`).toBe(false);
    }
  });

  it('is readable for the auditor', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const { data } = await auditor.get<{ detail: string }[]>('/audit-entries?perPage=100');
    expect(data.some(({ detail }) => detail.includes(person.phone))).toBe(true);
  });

  it('is in no log, not even in one of an error', () => {
    const log = lines.join('');
    expect(log).toContain('a request failed');
    expect(log).toContain('/staff/v1/session');
    for (const [what, secret] of Object.entries(secrets())) expect(log.includes(secret), what).toBe(false);
  });
});
