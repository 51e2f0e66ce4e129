import { randomUUID } from 'node:crypto';
import type { ContactMessageItem } from '@hiram/wire/staff/complaints/contact-messages';
import { expect } from 'vitest';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { forgetContactMessages } from './contact-form.ts';

type Received = { name: string; phone: string; suggestion: string; locale: string; sentAt: string };
type Shown = { refusal?: string; posted?: Record<string, string>; isSent: boolean };

const form = { name: 'Pilar Sison', phone: '09171234567', suggestion: 'Please open a counter in Iloilo.' };

describeHiram('the contact form', ({ test: base }) => {
  const test = base
    .extend(
      'send',
      ({ hiram }) =>
        (fields: Record<string, string>, address = '/') =>
          openDocument<Shown>(hiram.server, address, { idempotencyKey: randomUUID(), ...fields }),
    )
    .extend(
      'received',
      ({ hiram }) =>
        () =>
          hiram.sandbox<Received[]>('GET', '/sandbox/contact-messages'),
    );

  test('HELP-06 keeps a complete message and leads to the page that says so', async ({ hiram, received }) => {
    const answer = await hiram.server.inject({
      method: 'POST',
      url: '/?lang=hi&system=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, suggestion: `  ${form.suggestion}\n` }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    const next = String(answer.headers.location);
    expect(next).toMatch(/^\/\?.*lang=hi.*from=contact#contact$/);
    expect((await openDocument<Shown>(hiram.server, next.split('#')[0] ?? '')).content.isSent).toBe(true);
    expect(await received()).toEqual([{ ...form, locale: 'hi', sentAt: expect.any(String) }]);
  });

  test('HELP-06 what a visitor sent waits at the desk of support', async ({ send, staffOf }) => {
    const written = { ...form, name: 'Wilma Waiting', suggestion: 'Please answer on Sundays, too.' };
    expect((await send(written)).status).toBe(303);
    const support = await staffOf('support');
    const waiting = await support.get<ContactMessageItem[]>('/contact-messages?state=waiting&perPage=100');
    expect(waiting.data).toContainEqual(expect.objectContaining({ ...written, language: 'en' }));
  });

  test('HELP-06 refuses a form with anything missing, keeps what was typed on the page and stores nothing', async ({
    send,
    received,
  }) => {
    const before = await received();
    for (const missing of Object.keys(form)) {
      for (const blank of ['', '  \n ']) {
        const { status, content } = await send({ ...form, [missing]: blank });
        expect(status).toBe(422);
        expect(content.refusal).toBe('Please provide complete information!');
        expect(content.posted).toMatchObject({ ...form, [missing]: blank });
      }
    }
    expect((await send({})).status).toBe(422);
    expect((await send({ ...form, suggestion: 'x'.repeat(1_001) })).status).toBe(422);
    expect(await received()).toEqual(before);
  });

  test('HELP-06 keeps one message of a form that is sent twice', async ({ send, received }) => {
    const before = (await received()).length;
    const once = { ...form, idempotencyKey: randomUUID() };
    await Promise.all([send(once), send(once), send(once)]);
    expect((await received()).length).toBe(before + 1);
  });

  test('HELP-06 what a visitor wrote does not lie in the database in the clear', async ({ hiram }) => {
    const print = await printDatabase(hiram.database.pool);
    for (const secret of Object.values(form)) expect(print).not.toContain(secret);
  });

  test('HELP-03 HELP-06 deletes messages when the time that the privacy policy names is over', async ({
    hiram,
    send,
    received,
  }) => {
    await send(form);
    expect((await received()).length).toBeGreaterThan(0);
    await hiram.setToday('2027-11-19');
    await forgetContactMessages(hiram.context);
    expect((await received()).length).toBeGreaterThan(0);
    await hiram.setToday('2027-11-22');
    await forgetContactMessages(hiram.context);
    expect(await received()).toEqual([]);
  });

  test('HELP-06 takes thirty forms a minute from one address, not more', async ({ send }) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push((await send({}, '/?lang=en')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('HELP-06 takes ten messages in ten minutes from one address, and then says so and stores nothing', async ({
    hiram,
    received,
  }) => {
    const post = (n: number) =>
      hiram.server.inject({
        method: 'POST',
        url: '/',
        remoteAddress: '198.51.100.7',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          ...form,
          suggestion: `${n} of many`,
          idempotencyKey: randomUUID(),
        }).toString(),
      });
    for (let n = 1; n <= 10; n += 1) expect((await post(n)).statusCode).toBe(303);
    const before = await received();
    expect((await post(11)).statusCode).toBe(429);
    expect(await received()).toEqual(before);
  });
});
