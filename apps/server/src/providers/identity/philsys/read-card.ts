import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

const textMax = 200;
const part = z.string().max(textMax).default('');

const cardSchema = z.object({
  DateIssued: part,
  Issuer: part,
  subject: z.object({
    Suffix: part,
    lName: part,
    fName: part,
    mName: part,
    sex: part,
    BF: part,
    DOB: part,
    POB: part,
    PCN: z.string().min(4).max(40),
  }),
  alg: z.literal('EDDSA'),
  signature: z.string().min(1).max(200),
});

/** A printed card as its code says it. */
export type PhilsysCard = z.output<typeof cardSchema>;

/** Reads the text of a card's code; null when it is none of a printed card. */
export function parseCard(text: string): PhilsysCard | null {
  try {
    return cardSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The text that is signed: the card without its signature, its fields in this order, two spaces deep, with `?` for `ñ`
 * (PSA advisory of 4 October 2021 and two public readers).
 */
export function signedText({ DateIssued, Issuer, subject, alg }: PhilsysCard): string {
  const { Suffix, lName, fName, mName, sex, BF, DOB, POB, PCN } = subject;
  const ordered = {
    DateIssued,
    Issuer,
    subject: { Suffix, lName, fName, mName, sex, BF, DOB, POB, PCN },
    alg,
  };
  return JSON.stringify(ordered, null, 2).replace(/[ñÑ]/g, '?');
}

/** The key of an Ed25519 signature from its 32 bytes in base64. */
export const philsysKey = (base64: string): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base64, 'base64').toString('base64url') },
  });

/** Whether one of the keys signed the card. Readers differ on its bytes, the text itself or its base64: both are tried. */
export function isSigned(card: PhilsysCard, keys: readonly KeyObject[]): boolean {
  const signature = Buffer.from(card.signature, 'base64');
  const text = Buffer.from(signedText(card), 'utf8');
  const forms = [text, Buffer.from(text.toString('base64'), 'utf8')];
  return keys.some((key) => forms.some((bytes) => verify(null, bytes, key, signature)));
}
