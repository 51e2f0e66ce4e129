import nodemailer from 'nodemailer';
import { withinTime } from '../../within-time.ts';
import { type Email, EmailFailure, type EmailGateway } from '../email-gateway.ts';
import type { EmailSettings } from '../email-settings.ts';

/** How long a mail server may be silent, and how long an e-mail may take in all. */
const limitsDefault = { silentMs: 10_000, totalMs: 20_000 };

/** Hands e-mails to a mail server, each over a connection of its own. */
export function createSmtpGateway(settings: EmailSettings, limits = limitsDefault): EmailGateway {
  const { host, port, tls, account, from } = settings;
  const { silentMs, totalMs } = limits;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure: tls === 'at-once',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    dnsTimeout: silentMs,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1];
  return {
    send: async ({ id, to, subject, text }: Email): Promise<void> => {
      const mail = {
        from,
        // As an object, it is one address and no list.
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'quoted-printable',
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      } as const;
      try {
        await withinTime(transport.sendMail(mail), totalMs);
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

type SmtpError = {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** RFC 3463 and RFC 7505: no such mailbox, no such system, no address at all, and a domain that takes no mail. */
const noMailbox: ReadonlySet<string | undefined> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.10']);

/** A server's own words may contain the address: only its codes are passed on. */
function toFailure(error: unknown): EmailFailure {
  const { code = '', command = '', responseCode = 0, response = '' } = error as SmtpError;
  const enhanced = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1];
  const status = [responseCode, enhanced].filter(Boolean).join(' ');
  const answered = status ? `${status} to ${command}` : code || (error as Error).name;
  // A refused sign-in or sender concerns every e-mail, and is put right by whoever runs the server.
  const isForGood = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  // Of the answers that pass only this one is about a mailbox: with 421, 451 and 452 the server takes nobody for now.
  const isOfRecipient = command === 'RCPT TO' && (responseCode >= 500 || responseCode === 450);
  const isNoMailbox = isForGood && noMailbox.has(enhanced);
  const of = { isOfRecipient, isNoMailbox };
  return new EmailFailure(`mail server: ${answered}`, isForGood ? 'refused' : 'not-taken', of);
}
