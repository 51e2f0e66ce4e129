import { z } from 'zod';

/** The mail server, and whom its e-mails come from. */
export type EmailSettings = {
  readonly host: string;
  readonly port: number;
  /** From the first byte, by STARTTLS before anything is said, or not at all. */
  readonly tls: 'at-once' | 'required' | 'none';
  readonly account: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
};

type Read = { readonly settings: EmailSettings | null; readonly faults: readonly string[] };

const urlFault =
  'SMTP_URL: expected smtps://user:password@host or smtp://…, user and password percent-encoded, with ?tls=required or ?tls=none';
const fromFault = 'MAIL_FROM: expected an address, or Name <address>';

/** Reads who delivers e-mail; nothing where it is off. Every fault is listed, without what stands in the settings. */
export function readEmailSettings({
  SMTP_URL: url,
  MAIL_FROM: sender,
}: Readonly<Record<string, string | undefined>>): Read {
  if (!url && !sender) return { settings: null, faults: [] };
  const server = readServer(url ?? '');
  const from = readSender(sender ?? '');
  const faults = [...(server ? [] : [urlFault]), ...(from ? [] : [fromFault])];
  return { settings: server && from ? { ...server, from } : null, faults };
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

function readServer(text: string): Omit<EmailSettings, 'from'> | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) return null;
  const wanted = url.searchParams.get('tls') ?? (isLocal(url.hostname) ? 'none' : 'required');
  if (wanted !== 'required' && wanted !== 'none') return null;
  const account = readAccount(url);
  if (!account) return null;
  const isAtOnce = url.protocol === 'smtps:';
  if (isAtOnce && url.searchParams.get('tls') === 'none') return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isAtOnce ? 465 : 587),
    tls: isAtOnce ? 'at-once' : wanted,
    account: account.user ? account : null,
  };
}

/** Null where a percent sign was left as it is. */
function readAccount({ username, password }: URL): NonNullable<EmailSettings['account']> | null {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

function readSender(text: string): EmailSettings['from'] | null {
  const named = /^([^<>"\r\n]{1,80}) <([^<>]+)>$/.exec(text);
  const address = z.email().safeParse(named?.[2] ?? text);
  return address.success ? { name: named?.[1]?.trim() ?? '', address: address.data } : null;
}
