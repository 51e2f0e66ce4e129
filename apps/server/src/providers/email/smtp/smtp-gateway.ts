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

type SmtpError = { readonly code?: string; readonly command?: string; readonly responseCode?: number };

/** A server's own words may contain the address: only its codes are passed on. */
function toFailure(error: unknown): EmailFailure {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError;
  const answered = responseCode ? `${responseCode} to ${command}` : code || (error as Error).name;
  // A refused sign-in or sender concerns every e-mail, and is put right by whoever runs the server.
  const isForGood = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  // Of the answers that pass only this one is about a mailbox: with 421, 451 and 452 the server takes nobody for now.
  const isOfRecipient = command === 'RCPT TO' && (responseCode >= 500 || responseCode === 450);
  return new EmailFailure(`mail server: ${answered}`, isForGood ? 'refused' : 'not-taken', isOfRecipient);
}
