import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ServerOptions = NonNullable<ConstructorParameters<typeof SMTPServer>[0]>;

/** An e-mail as a mail server was given it. */
export type ReceivedEmail = { readonly from: string; readonly to: string; readonly source: string };

/** A mail server on this machine that keeps what it is given. */
export type Mailbox = {
  readonly port: number;
  readonly received: readonly ReceivedEmail[];
  close(): Promise<void>;
};

/** Starts a mail server; `options` break it in one way or another. */
export async function openMailbox(options: ServerOptions = {}): Promise<Mailbox> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address).join(' ');
        received.push({ from, to, source: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  // A client that goes away is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** The text of an e-mail, without the line breaks of its transport. */
export const textOf = ({ source }: ReceivedEmail): string =>
  source
    .slice(source.indexOf('\r\n\r\n') + 4)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
