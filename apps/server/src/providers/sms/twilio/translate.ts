import { z } from 'zod';
import type { TextProgress, TextReceipt } from '../text-gateway.ts';

export const twilioName = 'twilio';

const sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i);

/** A message as the API answers it (twilio_api_v2010, `api.v2010.account.message`). */
export const message = z.object({
  sid,
  status: z.string().max(40),
  error_code: z.int().nullish(),
});

/** The fields of a status callback that are used. */
export const callback = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(40),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

const words: Readonly<Record<string, TextProgress>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'forwarded',
  delivered: 'delivered',
  read: 'delivered',
  // Not the whole of the text. Should the rest follow, `delivered` overtakes it.
  partially_delivered: 'undelivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
};

/** Null for a word that no document names. */
export const toProgress = (status: string): TextProgress | null =>
  Object.hasOwn(words, status) ? (words[status] ?? null) : null;

/** The receipt that a status and a code make; null when they say nothing that is known. */
export function toReceipt(
  known: Pick<TextReceipt, 'id' | 'messageId'>,
  status: string,
  code: number | string | null | undefined,
): TextReceipt | null {
  const progress = toProgress(status);
  if (!progress) return null;
  const reason = progress === 'undelivered' ? `error ${code ?? 'unknown'}` : null;
  return { ...known, progress, reason };
}

/** Codes of numbers that will never take a text: invalid, a landline, unreachable. */
const deadNumbers: ReadonlySet<unknown> = new Set([21211, 21217, 21612, 21614]);
/** Its holder answered STOP. */
const unsubscribed = 21610;

/** `isOfNumber`: it will never take a text. */
type Refusal = {
  readonly isOfNumber: boolean;
  readonly isUnsubscribed: boolean;
  readonly code: string;
};

/** What a refused request means for the text. */
export function readRefusal(body: unknown): Refusal {
  const code = (body as { code?: unknown } | null)?.code;
  const isKnown = typeof code === 'number' && Number.isInteger(code);
  return {
    isOfNumber: deadNumbers.has(code),
    isUnsubscribed: code === unsubscribed,
    code: isKnown ? ` ${code}` : '',
  };
}
