import { createHash, randomBytes } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';

const tokenBytes = 32;

/** A new token of a borrower's session: random but for its last byte, which is the borrower's bucket. */
export function newSessionToken(borrowerId: string): string {
  return newTokenBeside(bucketOf(borrowerId));
}

/** A new token in place of another, of the same bucket. */
export const renewToken = (token: string): string => newTokenBeside(bucketOfToken(token));

/** The bucket of a token; that of a text which is none of ours does not matter, because no session has it. */
export const bucketOfToken = (token: string): number => Buffer.from(token, 'base64url').at(-1) ?? 0;

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

function newTokenBeside(bucket: number): string {
  const bytes = randomBytes(tokenBytes);
  bytes.writeUInt8(bucket, tokenBytes - 1);
  return bytes.toString('base64url');
}
