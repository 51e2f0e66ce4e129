import { bucketOf, parseBucketSigns, toBucketSigns } from './bucket.ts';

/** What a reference of ours names: a payment to us, a payout to a borrower, a refund, a check of an account, a mandate. */
export type ReferencePurpose = 'payment' | 'payout' | 'refund' | 'check' | 'mandate';

const letters: { readonly [purpose in ReferencePurpose]: string } = {
  payment: 'P',
  payout: 'D',
  refund: 'F',
  check: 'C',
  mandate: 'M',
};
const idSigns = 25;
// Not written as literals: the launcher loads this too, and its browsers are older than they are.
const [zero, signs] = [BigInt(0), BigInt(36)];

/**
 * The reference under which providers know something of ours: two signs of its bucket, a letter of its purpose and its id
 * in base 36. It is at most 32 signs of `[0-9A-Z]`, the only alphabet that every provider takes.
 */
export function newReference(purpose: ReferencePurpose, id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return `${toBucketSigns(bucketOf(id))}${letters[purpose]}${number.toString(36).toUpperCase().padStart(idSigns, '0')}`;
}

/** The id that a reference was made of. */
export function idOfReference(reference: string): string {
  const number = [...reference.slice(-idSigns)].reduce(
    (total, sign) => total * signs + BigInt(Number.parseInt(sign, 36)),
    zero,
  );
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a text has the form of a reference of ours. */
export const isReference = (text: string): boolean =>
  /^[0-9A-Z]{2}[PDFCM][0-9A-Z]{25}$/.test(text) && parseBucketSigns(text) !== null;
