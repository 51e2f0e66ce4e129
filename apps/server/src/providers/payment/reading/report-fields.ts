import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { UnreadableReport } from '../payment-provider.ts';

const idLengthMax = 200;
const reasonLengthMax = 300;
const readableFrom = Date.UTC(1970, 0, 1);
const readableUntil = Date.UTC(2200, 0, 1);
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** An id or a reference of a provider's: text that a row can hold, with no control character and of a bounded length. */
export const reportedId = () =>
  z
    .string()
    .min(1)
    .max(idLengthMax)
    .refine((text) => !unprintable.test(text), 'holds a character that no id has');

/** An instant of a provider's, within the years in which money can move. */
export const reportedInstant = () =>
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine(
      (at) => at.getTime() >= readableFrom && at.getTime() < readableUntil,
      'lies in no year that can be',
    );

/** An instant of a provider's as seconds since 1970. */
export const reportedSeconds = () =>
  z
    .number()
    .int()
    .nonnegative()
    .max(readableUntil / 1_000 - 1)
    .transform((seconds) => new Date(seconds * 1_000));

/** A picture of a QR code, as an address that holds it. */
export const reportedPicture = () => z.string().regex(/^data:image\/png;base64,[A-Za-z0-9+/=]{1,100000}$/);

/** A sentence of a provider's, as far as it can be kept. */
export const reportedReason = () =>
  z
    .string()
    .transform((text) =>
      text
        .slice(0, reasonLengthMax)
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, ' '),
    )
    .nullable();

/** Reads the elements of a provider's list one by one: what cannot be read is set aside and hides none beside it. */
export function readEach<S extends z.ZodType>(
  schema: S,
  elements: readonly unknown[],
): { readonly read: readonly z.output<S>[]; readonly unreadable: readonly UnreadableReport[] } {
  const results = elements.map((element) => ({ element, result: schema.safeParse(element) }));
  return {
    read: results.flatMap(({ result }) => (result.success ? [result.data] : [])),
    unreadable: results.flatMap(({ element, result }) =>
      result.success ? [] : [toUnreadable(element, result.error)],
    ),
  };
}

function toUnreadable(element: unknown, error: z.ZodError): UnreadableReport {
  const id = (element as { readonly id?: unknown } | null)?.id;
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'report'}: ${message}`);
  return {
    id: printable(typeof id === 'string' ? id : unnamedId(element)),
    why: printable(faults.join('; ')),
  };
}

/** Of an element without an id: the same whenever it is read, and another one for each. */
const unnamedId = (element: unknown): string =>
  `?${createHash('sha256').update(JSON.stringify(element)).digest('hex').slice(0, 12)}`;

const printable = (text: string): string =>
  text
    .slice(0, idLengthMax)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '�');
