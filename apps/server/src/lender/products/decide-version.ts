import { isDeepStrictEqual } from 'node:util';

/** The newest version of something that the lender's file defines, and its author on the staff. */
export type StoredVersion = {
  readonly version: number;
  readonly content: unknown;
  readonly staff_id: string | null;
};

/** A version to add. */
export type NewVersion = {
  readonly version: number;
  readonly content: unknown;
  readonly effective_at: Date;
  readonly written_at: Date;
};

/**
 * Decides which version to add for the content of the lender's file, or null for none. The first version is
 * valid from the start. Once staff have written a version, the file is ignored for that thing.
 */
export function decideVersion(newest: StoredVersion | null, content: unknown, now: Date): NewVersion | null {
  if (!newest) return { version: 1, content, effective_at: new Date(0), written_at: now };
  if (newest.staff_id !== null || isDeepStrictEqual(newest.content, content)) return null;
  return { version: newest.version + 1, content, effective_at: now, written_at: now };
}
