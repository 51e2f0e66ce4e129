import { bucketOf, parseBucketSigns, toBucketSigns } from '@hiram/wire/bucket';

const letter = 'C';
/** Crockford's signs: no letter that is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signCount = 12;
/** The time of the id and the twelve random bits after it: sixty bits, so five for each sign. */
const timeDigits = 12;
const randomDigits = 3;

/**
 * The number of a complaint, as people read it aloud: two signs of its bucket, a C, and when it was made with twelve random
 * bits, in groups of four. It is made of the id and needs no column: it leads back to the few ids that it can be.
 */
export function complaintReference(id: string): string {
  const hex = id.replaceAll('-', '');
  let left = BigInt(
    `0x${hex.slice(0, timeDigits)}${hex.slice(timeDigits + 1, timeDigits + 1 + randomDigits)}`,
  );
  let signs = '';
  for (let place = 0; place < signCount; place++) {
    signs = `${alphabet[Number(left % 32n)]}${signs}`;
    left /= 32n;
  }
  return [`${toBucketSigns(bucketOf(id))}${letter}`, ...(signs.match(/.{4}/g) ?? [])].join('-');
}

/** The ids that a typed reference can be, from the first to the last, and their bucket. Null for any other text. */
export function idsOfReference(
  typed: string,
): { readonly from: string; readonly to: string; readonly bucket: number } | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  const bucket = parseBucketSigns(text);
  const signs = [...text.slice(3).replaceAll('O', '0').replace(/[IL]/g, '1')];
  if (bucket === null || text[2] !== letter || signs.length !== signCount) return null;
  if (!signs.every((sign) => alphabet.includes(sign))) return null;
  const number = signs.reduce((total, sign) => total * 32n + BigInt(alphabet.indexOf(sign)), 0n);
  const hex = number.toString(16).padStart(timeDigits + randomDigits, '0');
  const start = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12)}`;
  return { from: `${start}-0000-000000000000`, to: `${start}-ffff-ffffffffffff`, bucket };
}
