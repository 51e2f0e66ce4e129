import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';

/** The part of a link that lets somebody in. */
export const newLink = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const hashOfLink = (link: string): Buffer => createHash('sha256').update(link).digest();

/** The code that goes another way than the link. */
export const newEnrolmentCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');

/** What is stored of it: keyed, because eight digits are guessed from a plain hash. */
export const hashOfCode = (cipher: FieldCipher, id: string, code: string): Buffer =>
  cipher.blindIndex('enrolment-code', `${id}\n${code}`);

/** Where the holder enrols. What follows the `#` reaches no server and no log. */
export const enrolmentUrl = (baseUrl: string, link: string): string => `${baseUrl}/console/enrol#${link}`;
