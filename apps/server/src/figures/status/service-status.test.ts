import { beforeAll, expect, test } from 'vitest';
import { noteContact } from '../../telemetry/provider-contacts.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { saveContact } from './provider-contact-store.ts';
import { saveProviderContacts } from './service-status.ts';

type Status = {
  readonly providers: readonly {
    readonly name: string;
    readonly state: string;
    readonly failures: number;
    readonly webhookAt: string | null;
  }[];
  readonly messages: { readonly waiting: number; readonly givenUp: number };
};

describeHiram('SEE-03 the status that staff see', ({ hiram, staffOf }) => {
  let auditor: TestStaff;
  beforeAll(async () => {
    auditor = await staffOf('auditor');
  });
  const read = async () => (await auditor.get<Status>('/service-status')).data;
  const stateOf = async (name: string) => (await read()).providers.find((each) => each.name === name)?.state;
  const save = () => saveProviderContacts.run(hiram.context);

  test('says that a provider fails, that it is down after three failures in a row, and up with its next answer', async () => {
    noteContact('a-provider', true);
    await save();
    expect(await stateOf('a-provider')).toBe('up');
    noteContact('a-provider', false);
    await save();
    expect(await stateOf('a-provider')).toBe('failing');
    for (let count = 0; count < 2; count += 1) noteContact('a-provider', false);
    await save();
    expect(await stateOf('a-provider')).toBe('down');
    noteContact('a-provider', true);
    await save();
    expect(await stateOf('a-provider')).toBe('up');
  });

  test('believes the later of two processes', async () => {
    const [early, late] = [new Date('2026-11-20T04:00:00Z'), new Date('2026-11-20T05:00:00Z')];
    const contact = { provider: 'two-processes', answeredAt: null, failedAt: null, failures: 0 };
    await saveContact(hiram.database.db, { ...contact, answeredAt: late });
    await saveContact(hiram.database.db, { ...contact, failedAt: early, failures: 5 });
    expect(await stateOf('two-processes')).toBe('up');
  });

  test('has the last genuine webhook of a provider, and what waits to be sent', async () => {
    await borrow(hiram, await hiram.borrower(), '1003');
    await hiram.worker.drain();
    await expect
      .poll(async () => (await read()).providers.find(({ name }) => name === 'sandbox')?.webhookAt, {
        timeout: 20_000,
      })
      .toMatch(/^20\d\d-/);
    expect((await read()).messages).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('is closed to who may not read webhooks', async () => {
    expect((await (await staffOf('support')).get('/service-status')).status).toBe(403);
  });
});
