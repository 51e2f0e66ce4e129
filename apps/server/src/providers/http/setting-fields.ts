import { z } from 'zod';

/**
 * A sentence for each setting that is missing or wrong, by its name and without what stands in it. Of a missing one the schema says
 * only that it is no text.
 */
export const settingFaults = (
  { issues }: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): string[] =>
  issues.map(({ code, path, message }) => {
    const name = path.join('.');
    return `${name}: ${!given[name] && code === 'invalid_type' ? 'needed' : message}`;
  });

/** A text of so many signs; without `max` of any number from `min` on. */
export function signs(min: number, max = Number.POSITIVE_INFINITY): z.ZodString {
  const expected =
    max < Number.POSITIVE_INFINITY ? `expected ${min} to ${max} signs` : `expected ${min} signs or more`;
  return z.string().min(min, expected).max(max, expected);
}

/** A whole number within bounds, which are allowed. */
export function wholeNumber(min: number, max: number) {
  const isWithin = (text: string): boolean =>
    /^-?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z
    .string()
    .trim()
    .refine(isWithin, `expected a whole number from ${min} to ${max}`)
    .transform(Number);
}

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `expected ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** A key or a token of a provider. */
export const secret = signs(16, 500);

/** The name of a key at a provider. */
export const keyId = signs(8, 200);

export const yesOrNo = oneOf(['yes', 'no']);

/** Whoever may see the keys can act in our name: nothing but the provider itself may be named, or this machine in tests. */
export const address = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(text),
    'expected https://…',
  )
  .transform((text) => text.replace(/\/+$/, ''));
