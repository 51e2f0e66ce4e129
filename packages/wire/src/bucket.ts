/** How many buckets there are: 0 to 255. Each borrower belongs to one, with everything that is the borrower's. */
export const bucketCount = 256;

/** The bucket of an id of ours: its last byte. */
export const bucketOf = (id: string): number => Number.parseInt(id.slice(-2), 16);

/** The buckets of ids of ours, each once. */
export const bucketsOf = (ids: readonly string[]): number[] => [...new Set(ids.map(bucketOf))];

/** The two signs with which references and contract numbers begin: the bucket in base 36, `00` to `73`. */
export const toBucketSigns = (bucket: number): string => bucket.toString(36).toUpperCase().padStart(2, '0');

/** The bucket that a reference or a contract number begins with; null where it begins with none. */
export function parseBucketSigns(text: string): number | null {
  const signs = text.slice(0, 2);
  if (!/^[0-9A-Z]{2}$/.test(signs)) return null;
  const bucket = Number.parseInt(signs, 36);
  return bucket < bucketCount ? bucket : null;
}
