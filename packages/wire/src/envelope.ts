/**
 * The code of success by family (decisions §3): the number 0, the text '00', or the text '0' of the promotion
 * calls.
 */
export type Family = 'number' | 'text' | 'promotion';

/**
 * The envelope of every answer. `message` is a sentence for the borrower; `data` is null on a refusal.
 * Source: Spec §3.
 */
export type Envelope<T> = {
  readonly code: number | string;
  readonly message: string;
  readonly data: T | null;
};

/** The envelope of the older API (/gopia/goya/...), with its data in `attach`. Source: Spec §7. */
export type OlderEnvelope<T> = {
  readonly code: string;
  readonly message: string;
  readonly attach: T | null;
};

const successCodes = { number: 0, text: '00', promotion: '0' } as const;

/** The success code of a family. */
export function successCode(family: Family): 0 | '00' | '0' {
  return successCodes[family];
}

/**
 * Whether a code is the family's own success. The number 0 is no success of the text family, nor '0' of the
 * number family.
 */
export function isSuccess(family: Family, code: unknown): boolean {
  return code === successCodes[family];
}

/** Builds a success. */
export function successEnvelope<T>(family: Family, data: T, message = ''): Envelope<T> {
  return { code: successCode(family), message, data };
}

/** Builds a refusal. A code that equals the family's success is a bug, and throws. */
export function refusalEnvelope(family: Family, code: number | string, message: string): Envelope<never> {
  if (isSuccess(family, code)) throw new Error(`${code} means success in the ${family} family`);
  return { code, message, data: null };
}

/** The same envelope in the older API's form. */
export function toOlderEnvelope<T>(envelope: Envelope<T>): OlderEnvelope<T> {
  return { code: String(envelope.code), message: envelope.message, attach: envelope.data };
}
