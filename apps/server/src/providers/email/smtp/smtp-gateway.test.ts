import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox, textOf } from '../../../testing/email/mailbox.ts';
import { EmailFailure } from '../email-gateway.ts';
import { readEmailSettings } from '../email-settings.ts';
import { createSmtpGateway } from './smtp-gateway.ts';

const email = {
  id: 'e-1',
  to: 'maria@mail.example',
  subject: 'Maria’s link',
  text: 'Open https://a.example/#x',
};
const personal = /maria|link|open|a\.example/i;

describe('an SMTP gateway', () => {
  const opened: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });
  const open = async (options: Parameters<typeof openMailbox>[0] = {}): Promise<Mailbox> => {
    const mailbox = await openMailbox(options);
    opened.push(mailbox);
    return mailbox;
  };
  const send = (url: string, limits = { silentMs: 2_000, totalMs: 4_000 }, to = email.to) => {
    const { settings, faults } = readEmailSettings({
      SMTP_URL: url,
      MAIL_FROM: 'Hiram <hello@hiram.example>',
    });
    if (!settings) throw new Error(faults.join());
    return createSmtpGateway(settings, limits).send({ ...email, to });
  };
  const failureOf = async (sending: Promise<void>): Promise<EmailFailure> => {
    const error = await sending.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof EmailFailure)) throw new Error(`no failure of an e-mail: ${error}`);
    expect(error.message).not.toMatch(personal);
    return error;
  };
  const refuseWith = (responseCode: number) =>
    Object.assign(new Error(`no ${email.to} here`), { responseCode });

  it('MAIL-01 hands over one e-mail from the lender to one address, under an id that a repeat has too', async () => {
    const mailbox = await open();
    await send(`smtp://127.0.0.1:${mailbox.port}`);
    await send(`smtp://127.0.0.1:${mailbox.port}`);
    const [first, second] = mailbox.received;
    if (!first || !second) throw new Error('two e-mails were sent');
    expect(first).toMatchObject({ from: 'hello@hiram.example', to: email.to });
    expect(textOf(first).trim()).toBe(email.text);
    for (const { source } of [first, second]) {
      expect(source).toContain('Message-ID: <e-1@hiram.example>');
      expect(source).toContain('From: Hiram <hello@hiram.example>');
      expect(source).toContain('Auto-Submitted: auto-generated');
    }
  });

  it('MAIL-01 takes an address as one address, whatever stands in it', async () => {
    const mailbox = await open();
    const sneaky = 'maria@mail.example, eve@mail.example\r\nBcc: eve@mail.example';
    await send(`smtp://127.0.0.1:${mailbox.port}`, undefined, sneaky).catch(() => undefined);
    for (const { to, source } of mailbox.received) {
      expect(to).not.toMatch(/(^| )eve@mail\.example/);
      expect(source).not.toMatch(/^Bcc:/m);
    }
  });

  it.each([
    ['onRcptTo', 550, 'refused', true],
    ['onRcptTo', 450, 'not-taken', true],
    ['onRcptTo', 451, 'not-taken', false],
    ['onMailFrom', 550, 'not-taken', false],
    ['onConnect', 554, 'not-taken', false],
  ] as const)(
    'MAIL-01 when %s is answered %i, the e-mail is %s, and no word of it is told',
    async (at, code, outcome, isOfRecipient) => {
      const refuse = (...given: readonly unknown[]) =>
        (given.at(-1) as (error: Error) => void)(refuseWith(code));
      const mailbox = await open({ [at]: refuse });
      const failure = await failureOf(send(`smtp://127.0.0.1:${mailbox.port}`));
      expect(failure).toMatchObject({ outcome, isOfRecipient });
      expect(mailbox.received).toEqual([]);
    },
  );

  it.each([
    ['550 5.1.1', true],
    ['550 5.1.2', true],
    ['553 5.1.3', true],
    ['556 5.1.10', true],
    ['550-5.1.1', true],
    ['550', false],
    ['550 5.1.0', false],
    ['550 5.1.11', false],
    ['550 5.1.6', false],
    ['552 5.2.2', false],
    ['550 5.7.1', false],
    ['450 4.1.1', false],
    ['450 5.1.1', false],
  ])(
    'MAIL-06 of a recipient who is answered %s, it is %s that there is no mailbox',
    async (said, isNoMailbox) => {
      const mailbox = await open({
        onRcptTo: ({ address }, _session, done) => {
          const lines = [`${said} no ${address} here, not 5.1.1`, ...(said[3] === '-' ? ['550 really'] : [])];
          const [code = '', ...more] = lines.join('\r\n').split(/(?<=^\d{3}[ -])/);
          done(Object.assign(new Error(more.join('')), { responseCode: Number.parseInt(code, 10) }));
        },
      });
      const failure = await failureOf(send(`smtp://127.0.0.1:${mailbox.port}`));
      expect(failure.isNoMailbox).toBe(isNoMailbox);
    },
  );

  it('MAIL-06 a sender who is refused in the words for a mailbox says nothing of the mailbox', async () => {
    const refused = Object.assign(new Error('5.1.1 who are you'), { responseCode: 550 });
    const mailbox = await open({ onMailFrom: (_address, _session, done) => done(refused) });
    const failure = await failureOf(send(`smtp://127.0.0.1:${mailbox.port}`));
    expect(failure).toMatchObject({ outcome: 'not-taken', isNoMailbox: false });
  });

  it('MAIL-01 a refused text is refused for good, a refused sign-in is not', async () => {
    const strict = await open({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refuseWith(554)));
      },
    });
    expect((await failureOf(send(`smtp://127.0.0.1:${strict.port}`))).outcome).toBe('refused');
    const guarded = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refuseWith(535)),
    });
    const failure = await failureOf(send(`smtp://maria:wrong@127.0.0.1:${guarded.port}`));
    expect(failure).toMatchObject({ outcome: 'not-taken', message: expect.stringContaining('535') });
  });

  it('MAIL-01 gives up on a server that is silent, that drips and that is away', async () => {
    const begin = async (answer: (socket: net.Socket) => void): Promise<string> => {
      const sockets = new Set<net.Socket>();
      const server = net.createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        answer(socket);
      });
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const close = () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      };
      opened.push({ close });
      return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const silent = await begin(() => undefined);
    const drips = await begin((socket) => {
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    // Two of them never end: who waited for their answer would still wait.
    for (const url of [silent, drips, 'smtp://127.0.0.1:1'])
      expect((await failureOf(send(url, { silentMs: 300, totalMs: 600 }))).outcome).toBe('not-taken');
  });

  it('MAIL-01 says nothing to a server without TLS, or with a certificate that nobody vouches for', async () => {
    const heard: string[] = [];
    const hearing = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (
        auth: { readonly password?: string | null | undefined },
        _session: unknown,
        done: (error: Error) => void,
      ) => {
        heard.push(auth.password ?? '');
        done(refuseWith(535));
      },
    };
    const plain = await open(hearing);
    const upgrading = await open({ ...hearing, disabledCommands: [] });
    const unvouched = await open({ ...hearing, secure: true });
    for (const url of [
      `smtp://me:secret@127.0.0.1:${plain.port}?tls=required`,
      `smtp://me:secret@127.0.0.1:${upgrading.port}?tls=required`,
      `smtps://me:secret@127.0.0.1:${unvouched.port}`,
      `smtps://me:secret@127.0.0.1:${plain.port}`,
    ])
      expect((await failureOf(send(url))).outcome).toBe('not-taken');
    expect(heard).toEqual([]);
  });

  it.skipIf(!hasOpenssl())('MAIL-01 signs in and sends over TLS, at once or after STARTTLS', async () => {
    const { key, cert } = certify();
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...before, cert]);
    opened.push({ close: () => tls.setDefaultCACertificates(before) });
    const onAuth = (
      auth: { readonly password?: string | null | undefined },
      _session: unknown,
      done: (error: Error | null, who?: object) => void,
    ) => (auth.password === 'p@ss word' ? done(null, { user: 'me' }) : done(refuseWith(535)));
    const guarded = { key, cert, authOptional: false, onAuth, disabledCommands: [] };
    const [upgrading, atOnce] = [await open(guarded), await open({ ...guarded, secure: true })];
    await send(`smtp://me:p%40ss%20word@localhost:${upgrading.port}?tls=required`);
    await send(`smtps://me:p%40ss%20word@localhost:${atOnce.port}`);
    expect([upgrading.received.length, atOnce.received.length]).toEqual([1, 1]);
  });
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function certify(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-mail-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...about], { stdio: 'ignore' });
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}

describe('the settings of e-mail', () => {
  const read = (SMTP_URL?: string, MAIL_FROM?: string) => readEmailSettings({ SMTP_URL, MAIL_FROM });

  it('MAIL-03 are off when nothing is set, and need both a server and a sender', () => {
    expect(read()).toEqual({ settings: null, faults: [] });
    expect(read('smtps://mail.example').faults).toEqual([expect.stringMatching(/^MAIL_FROM/)]);
    expect(read(undefined, 'a@lender.example').faults).toEqual([expect.stringMatching(/^SMTP_URL/)]);
  });

  it.each([
    ['smtp://mail.example', 587, 'required'],
    ['smtps://mail.example', 465, 'at-once'],
    ['smtp://mail.example:25?tls=none', 25, 'none'],
    ['smtp://localhost', 587, 'none'],
    ['smtp://127.0.0.1:2525?tls=required', 2_525, 'required'],
    ['smtp://localhost.evil.example', 587, 'required'],
  ])('MAIL-03 %s is port %i with TLS %s', (url, port, wanted) => {
    expect(read(url, 'Hiram <a@lender.example>').settings).toMatchObject({
      port,
      tls: wanted,
      from: { name: 'Hiram', address: 'a@lender.example' },
    });
  });

  it.each([
    ['http://mail.example', 'a@lender.example', /^SMTP_URL/],
    ['smtps://mail.example?tls=none', 'a@lender.example', /^SMTP_URL/],
    ['smtp://me:secret@mail.example?tls=maybe', 'a@lender.example', /^SMTP_URL/],
    ['smtp://mail.example', 'nobody', /^MAIL_FROM/],
    ['smtp://mail.example', 'A <a@lender.example>\r\nBcc: b@lender.example', /^MAIL_FROM/],
  ])('MAIL-03 refuses %s with %s, and repeats no secret', (url, from, fault) => {
    const { settings, faults } = read(url, from);
    expect([settings, faults.length]).toEqual([null, 1]);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain('secret');
  });
});
