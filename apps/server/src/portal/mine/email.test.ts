import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSession } from '../../borrowers/sessions/session-store.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openMailbox, textOf } from '../../testing/email/mailbox.ts';
import { readDocument } from '../../testing/reading/read-document.ts';

/** Addresses whose mailbox the mail server does not know any more, and what it answers of each. */
const gone = new Map<string, string>();
const mailbox = await openMailbox({
  onRcptTo: ({ address }, _session, done) => {
    const said = gone.get(address);
    done(said ? Object.assign(new Error(said), { responseCode: 550 }) : null);
  },
});
afterAll(() => mailbox.close());
const mailing = {
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  MAIL_FROM: 'Hiram <hello@hiram.example>',
};
const minuteMs = 60_000;
let people = 0;

describeHiram('the e-mail address of a borrower', mailing, ({ hiram, staffOf }) => {
  // One mailbox serves both databases: what came before is the other one's.
  let earlier = 0;
  beforeAll(() => {
    earlier = mailbox.received.length;
  });
  /** A borrower whose session stands in a cookie, on the borrower's own page. */
  const signIn = async () => {
    people += 1;
    const borrower = await hiram.borrower({
      name: 'Maria Santos',
      phone: `0918800${String(people).padStart(4, '0')}`,
    });
    const made = { borrowerId: borrower.userId, deviceId: borrower.deviceId, isForCookie: true };
    const { token } = await insertSession(hiram.context.db, made, hiram.context.clock.systemNow());
    const query = new URLSearchParams(borrower.query);
    query.delete('sessionId');
    const send = async (form?: Record<string, string>) => {
      const answer = await fetch(`${hiram.baseUrl}/mine?${query}`, {
        redirect: 'manual',
        headers: { cookie: `hiram_session=${token}`, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      const text = await answer.text();
      await hiram.worker.drain();
      return { status: answer.status, text };
    };
    const shown = async () =>
      (readDocument((await send()).text).content as { email: Record<string, string | null> }).email;
    return { ...borrower, send, shown };
  };
  const sentTo = (address: string) =>
    mailbox.received
      .slice(earlier)
      .filter(({ to }) => to === address)
      .map(textOf);
  const codeFor = (address: string): string => /\b(\d{6})\b/.exec(sentTo(address).at(-1) ?? '')?.[1] ?? '';
  const confirm = async (who: Awaited<ReturnType<typeof signIn>>, email: string): Promise<void> => {
    await who.send({ email });
    expect((await who.send({ emailCode: codeFor(email) })).status).toBe(303);
  };
  const notify = async (borrowerId: string, template: string): Promise<void> => {
    const payload = {
      borrowerId,
      template,
      contract: 'HR-20261120-77',
      amountMinor: '363333',
      currency: 'PHP',
    };
    await enqueue(hiram.context.db, [{ kind: 'send-message', payload }], hiram.context.clock.systemNow());
    await hiram.worker.drain();
  };

  it('MAIL-04 counts once the code that was sent to it came back, and is encrypted and masked', async () => {
    const maria = await signIn();
    expect(await maria.shown()).toEqual({ confirmed: null, pending: null, returned: null });
    expect((await maria.send({ email: 'maria.santos@mail.example' })).status).toBe(303);
    expect(await maria.shown()).toEqual({ confirmed: null, pending: 'm••••@mail.example', returned: null });
    const digits = codeFor('maria.santos@mail.example');
    const wrong = digits === '000000' ? '000001' : '000000';
    expect((await maria.send({ emailCode: wrong })).text).toContain('The code is wrong. Check the e-mail');
    expect(await maria.shown()).toMatchObject({ confirmed: null });
    expect((await maria.send({ emailCode: digits })).status).toBe(303);
    expect(await maria.shown()).toEqual({ confirmed: 'm••••@mail.example', pending: null, returned: null });
    expect((await maria.send({ emailCode: digits })).text).toContain('can no longer be used');
    expect(await printDatabase(hiram.database.pool)).not.toContain('maria.santos@');
    await maria.send({ removeEmail: 'true' });
    expect(await maria.shown()).toEqual({ confirmed: null, pending: null, returned: null });
  });

  it('MAIL-04 refuses what is no address, and limits codes and guesses', async () => {
    const maria = await signIn();
    for (const email of ['', 'maria', 'a@b', 'maria@mail.example\r\nBcc: other@mail.example'])
      expect((await maria.send({ email })).text).toContain('Enter a whole e-mail address');
    await maria.send({ email: 'limited@mail.example' });
    expect((await maria.send({ email: 'limited@mail.example' })).text).toContain('Please wait');
    const other = await signIn();
    expect((await other.send({ email: 'Limited@mail.example' })).text).toContain('Please wait');
    expect(sentTo('limited@mail.example')).toHaveLength(1);
    const digits = codeFor('limited@mail.example');
    const wrong = digits === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await maria.send({ emailCode: wrong });
    expect((await maria.send({ emailCode: digits })).text).toContain('can no longer be used');
    hiram.passTime(2 * minuteMs);
    await maria.send({ email: 'later@mail.example' });
    hiram.passTime(31 * minuteMs);
    expect((await maria.send({ emailCode: codeFor('later@mail.example') })).text).toContain(
      'can no longer be used',
    );
  });

  it("MAIL-04 another borrower's code confirms nothing", async () => {
    const [maria, jose] = [await signIn(), await signIn()];
    await maria.send({ email: 'hers@mail.example' });
    await jose.send({ email: 'his@mail.example' });
    const codes = [codeFor('hers@mail.example'), codeFor('his@mail.example')];
    if (codes[0] !== codes[1]) await jose.send({ emailCode: codes[0] ?? '' });
    expect(await jose.shown()).toEqual({ confirmed: null, pending: 'h••••@mail.example', returned: null });
    expect(await maria.shown()).toMatchObject({ confirmed: null });
  });

  it('MAIL-06 nothing more goes to an address that has no mailbox, until one is confirmed again', async () => {
    const [maria, support] = [await signIn(), await staffOf('support')];
    const address = 'gone@mail.example';
    const story = async () => (await support.get<BorrowerStory>(`/borrowers/${maria.userId}/story`)).data;
    const seen = async () => (await story()).borrower;
    expect(await seen()).toMatchObject({ hasEmail: false, emailReturnedAt: '' });
    await confirm(maria, address);
    const before = sentTo(address).length;
    for (const other of ['5.2.2 mailbox full', '5.7.1 policy', '5.1.0 other', 'no status']) {
      gone.set(address, other);
      await notify(maria.userId, 'messagePaid');
    }
    gone.delete(address);
    await notify(maria.userId, 'messagePaid');
    expect(sentTo(address)).toHaveLength(before + 1);
    expect(await seen()).toMatchObject({ hasEmail: true, emailReturnedAt: '' });

    gone.set(address, '5.1.1 no such user');
    await notify(maria.userId, 'messagePaid');
    const masked = 'g••••@mail.example';
    expect(await maria.shown()).toEqual({ confirmed: null, pending: null, returned: masked });
    expect((await seen()).emailReturnedAt).not.toBe('');

    gone.delete(address);
    await notify(maria.userId, 'messagePaid');
    expect(sentTo(address)).toHaveLength(before + 1);
    expect((await story()).messages).toHaveLength(7);
    hiram.passTime(2 * minuteMs);
    await confirm(maria, address);
    expect(await maria.shown()).toEqual({ confirmed: masked, pending: null, returned: null });
    await notify(maria.userId, 'messagePaid');
    expect(sentTo(address)).toHaveLength(before + 3);
  });

  it('MAIL-06 says of a mistyped address that the code came back, and takes another one', async () => {
    const maria = await signIn();
    gone.set('typo@mial.example', '5.1.2 no such domain');
    await maria.send({ email: 'typo@mial.example' });
    const none = { confirmed: null, pending: null };
    expect(await maria.shown()).toEqual({ ...none, returned: 't••••@mial.example' });
    hiram.passTime(2 * minuteMs);
    await maria.send({ email: 'right@mail.example' });
    expect(await maria.shown()).toEqual({ ...none, pending: 'r••••@mail.example', returned: null });
  });

  it('MAIL-05 tells a confirmed address of receipts, certificates and complaints, without anything personal', async () => {
    const [maria, silent] = [await signIn(), await signIn()];
    const address = 'told@mail.example';
    await confirm(maria, address);
    await silent.send({ email: 'unconfirmed@mail.example' });
    const before = sentTo(address).length;
    for (const { userId } of [maria, silent])
      for (const template of ['messagePaid', 'messageSettled', 'messageComplaintAnswered', 'messageOverdue'])
        await notify(userId, template);
    const told = sentTo(address).slice(before);
    expect(told).toHaveLength(3);
    expect(told.join('\n')).toContain('Your receipt is among the documents on your page.');
    expect(told.join('\n')).toContain('We have answered your complaint.');
    for (const text of told) {
      expect(text).toContain(`${hiram.baseUrl}/mine?lang=en`);
      for (const personal of ['Maria', 'Santos', '3,633', '3.633', 'HR-2026', maria.userId])
        expect(text).not.toContain(personal);
    }
    expect(sentTo('unconfirmed@mail.example')).toHaveLength(1);
    await maria.send({ removeEmail: 'true' });
    await notify(maria.userId, 'messagePaid');
    expect(sentTo(address)).toHaveLength(before + 3);
  });
});

describeHiram('a lender that sends no e-mail', ({ hiram }) => {
  it('MAIL-04 asks for no address', async () => {
    const borrower = await hiram.borrower();
    const page = await borrower.page('/mine', {});
    expect(readDocument(await page.text()).content).toMatchObject({ email: null });
  });
});
