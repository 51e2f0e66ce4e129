import { z } from 'zod';

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
