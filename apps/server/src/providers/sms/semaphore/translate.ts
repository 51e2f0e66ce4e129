import { z } from 'zod';
import type { TextProgress } from '../text-gateway.ts';

export const semaphoreName = 'semaphore';

/** A text as Semaphore answers and lists it (api.semaphore.co/docs, API v4). */
export const messages = z
  .array(
    z.object({
      message_id: z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]),
      status: z.string().max(40),
    }),
  )
  .max(1);

/** What their words mean. `Sent` is with the network; no word of theirs says that a phone has it. */
const words: Readonly<Record<string, TextProgress>> = {
  Queued: 'accepted',
  Pending: 'accepted',
  Sent: 'forwarded',
  Failed: 'undelivered',
  Refunded: 'undelivered',
};

/** Null for a word that no document names. */
export const toProgress = (status: string): TextProgress | null =>
  Object.hasOwn(words, status) ? (words[status] ?? null) : null;

/** Why a text did not arrive, as far as they say. */
export const toReason = (status: string): string | null =>
  toProgress(status) === 'undelivered' ? status : null;

/** Whether a refusal is about the number: its body has the faults of each field. */
export const isAboutNumber = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'number' in body;
