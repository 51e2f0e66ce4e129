import type { AccountChangeItem } from '@hiram/wire/staff/accounts/account-changes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { type Mailbox, openMailbox, textOf } from '../../testing/email/mailbox.ts';
import {
  changeByTwo,
  decideOnChange,
  enrolWith,
  makeHalf,
  requestChange,
} from '../../testing/staff/change-account.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { newSecondFactor } from '../accounts/second-factor.ts';

const good = 'seven lanterns on a quiet harbour';
const mailbox = await openMailbox({
  onRcptTo: ({ address }, _session, done) => {
    const answers: Record<string, number | undefined> = { gone: 550, busy: 451 };
    const responseCode = answers[address.split('@')[0] ?? ''];
    done(responseCode ? Object.assign(new Error(address), { responseCode }) : null);
  },
});
const mailing = {
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  MAIL_FROM: 'Hiram <hello@hiram.example>',
};

describeHiram('the enrolment of staff by e-mail', mailing, ({ hiram }) => {
  let first: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    first = await signInStaff(hiram.baseUrl, 'administrator');
    second = await signInStaff(hiram.baseUrl, 'administrator');
  });

  const newAccount = (email?: string) => {
    const name = `mailed-${newId().slice(-8)}`;
    return { kind: 'add', name, role: 'cashier', email: email ?? `${name}@staff.example` };
  };
  const itemOf = async (id: string) => (await second.get<AccountChangeItem>(`/account-changes/${id}`)).data;
  const mailTo = (address: string, box: Mailbox = mailbox) => box.received.filter(({ to }) => to === address);
  const linkTo = (address: string): string =>
    /\/console\/enrol#([\w-]{43})\b/.exec(
      textOf(mailTo(address).at(-1) ?? { from: '', to: '', source: '' }),
    )?.[1] ?? '';

  test('SAFE-06 the link goes to the approved address alone; the code stays with the approver', async () => {
    const account = newAccount();
    const change = await changeByTwo([first, second], account);
    expect(change).toMatchObject({ email: account.email, emailBefore: '' });
    await hiram.worker.drain();
    expect(await itemOf(change.id)).toMatchObject({ emailStatus: 'sent' });
    expect(mailTo(account.email)).toHaveLength(1);
    const third = await signInStaff(hiram.baseUrl, 'administrator');
    expect((await makeHalf(first, change.id)).error?.code).toBe('not-possible');
    expect((await makeHalf(third, change.id)).error?.code).toBe('not-permitted');
    const half = (await makeHalf(second, change.id)).data;
    expect(half.kind).toBe('code');
    const typed = { link: linkTo(account.email), code: half.secret, password: good };
    expect(textOf(mailTo(account.email)[0] as never)).not.toContain(half.secret);
    expect((await enrolWith(hiram, { ...typed, secondFactor: newSecondFactor() })).status).toBe(200);
  });

  test('SAFE-06 nothing is mailed before a second person approves, and another address is another request', async () => {
    const account = newAccount();
    const asked = (await requestChange(first, account)).data;
    const other = (await requestChange(first, { ...account, email: `x${account.email}` })).data;
    expect(other.inputSha256).not.toBe(asked.inputSha256);
    expect(asked).toMatchObject({ email: account.email, emailStatus: null });
    const mixed = await decideOnChange(second, { id: asked.id, inputSha256: other.inputSha256 });
    expect(mixed.error?.code).toBe('request-changed');
    expect((await decideOnChange(second, asked, false)).data.status).toBe('declined');
    await hiram.worker.drain();
    expect([...mailTo(account.email), ...mailTo(other.email)]).toEqual([]);
  });

  test('SAFE-06 a reset shows the approver where the link before went, and its link is a new one', async () => {
    const account = newAccount();
    const added = await changeByTwo([first, second], account);
    await hiram.worker.drain();
    const before = linkTo(account.email);
    const { data: accounts } = await first.get<{ id: string }[]>(`/staff-accounts?search=${account.name}`);
    const reset = { kind: 'reset', staffId: accounts[0]?.id, email: `new-${account.email}` };
    const asked = (await requestChange(second, reset)).data;
    expect(asked).toMatchObject({ email: reset.email, emailBefore: account.email });
    expect((await decideOnChange(first, asked)).data.status).toBe('done');
    await hiram.worker.drain();
    const after = linkTo(reset.email);
    expect(after).toHaveLength(43);
    expect(after).not.toBe(before);
    const code = (await makeHalf(first, asked.id)).data.secret;
    const typed = { code, password: good, secondFactor: newSecondFactor() };
    expect((await enrolWith(hiram, { ...typed, link: before })).error?.code).toBe('enrolment-ended');
    expect((await enrolWith(hiram, { ...typed, link: after })).status).toBe(200);
    expect(added.id).not.toBe(asked.id);
  });

  test('SAFE-06 an address is needed, and must be one', async () => {
    const { email: _, ...without } = newAccount();
    expect((await requestChange(first, without)).error?.code).toBe('not-possible');
    for (const email of ['nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect((await requestChange(first, { ...without, email })).status).toBe(400);
  });

  test('MAIL-02 a refused address is not tried again and is shown; a busy server is asked again', async () => {
    const refused = await changeByTwo([first, second], newAccount(`gone@${newId()}.example`));
    const later = await changeByTwo([first, second], newAccount(`busy@${newId()}.example`));
    await hiram.worker.drain();
    expect(await itemOf(refused.id)).toMatchObject({ emailStatus: 'refused' });
    expect(await itemOf(later.id)).toMatchObject({ emailStatus: 'waiting' });
    const { rows } = await hiram.database.pool.query<{ place: string; is_done: boolean; last_error: string }>(
      `select payload ->> 'place' as place, done_at is not null as is_done, last_error from outbox where kind = 'send-email'`,
    );
    expect(rows.find(({ place }) => place === refused.id)).toMatchObject({ is_done: true });
    expect(rows.find(({ place }) => place === later.id)).toMatchObject({
      is_done: false,
      last_error: 'EmailFailure: mail server: 451 to RCPT TO',
    });
    const triesOf = async (id: string) =>
      (
        await hiram.database.pool.query<{ attempts: number }>(
          `select attempts from outbox where payload ->> 'place' = $1`,
          [id],
        )
      ).rows[0]?.attempts;
    hiram.passTime(150_000);
    await hiram.worker.drain();
    expect(await triesOf(later.id)).toBe(1);
    hiram.passTime(60_000);
    await hiram.worker.drain();
    expect([await triesOf(refused.id), await triesOf(later.id)]).toEqual([1, 2]);
  });

  test('SAFE-06 neither address nor link lies anywhere in the clear', async () => {
    const account = newAccount();
    const change = await changeByTwo([first, second], account);
    await hiram.worker.drain();
    await itemOf(change.id);
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const trail = JSON.stringify((await auditor.get('/audit-entries?perPage=100')).data);
    const print = await printDatabase(hiram.database.pool);
    expect(trail).toContain(change.name);
    for (const secret of [account.email, linkTo(account.email)]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(print).not.toContain(secret);
      expect(trail).not.toContain(secret);
    }
  });
});

describeHiram('the enrolment of staff without e-mail', ({ hiram }) => {
  test('SAFE-06 takes no address, because nobody would send the link', async () => {
    const first = await signInStaff(hiram.baseUrl, 'administrator');
    const asked = await requestChange(first, {
      kind: 'add',
      name: 'nobody.yet',
      role: 'support',
      email: 'a@b.example',
    });
    expect(asked).toMatchObject({ status: 422, error: { code: 'not-possible' } });
  });
});

afterEach(() => expect(mailbox.received.every(({ from }) => from === 'hello@hiram.example')).toBe(true));
afterAll(() => mailbox.close());
