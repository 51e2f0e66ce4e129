import { z } from 'zod';

/** An amount of at least one minor unit, as `0.85`. */
export const money = z.string().regex(/^(?=.*[1-9])\d{1,7}(\.\d{2})?$/, 'expected an amount like 0.85');

/** The address of the server, without a slash at its end: the path of a page is put behind it. */
export const ownAddress = z
  .string()
  .refine(isOrigin, 'expected https://app.lender.example, without a path')
  .transform((text) => new URL(text).origin);

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** The address of a PostgreSQL server. A sign of a password that means something in an address cuts it off. */
export const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'expected postgres://user:password@host/database, user and password percent-encoded',
  );
