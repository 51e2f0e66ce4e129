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
    if (!given[name] && code === 'invalid_type') return `${name}: needed`;
    return `${name}: ${message.replace(/^(Invalid input|Invalid option|Too small|Too big): /, '')}`;
  });

/** A key or a token of a provider. */
export const secret = z.string().min(16).max(500);

/** Whoever may see the keys can act in our name: nothing but the provider itself may be named, or this machine in tests. */
export const address = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(text),
    'expected https://…',
  )
  .transform((text) => text.replace(/\/+$/, ''));
