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

/** What the lender's file defines: many things of one kind, each with an id. */
type FromFile<Id> = {
  readonly contents: readonly unknown[];
  readonly newest: ReadonlyMap<Id, StoredVersion>;
  readonly idOf: (content: unknown) => Id;
};

/**
 * The versions to add: of each thing whose content in the lender's file differs from its newest version. The first version is
 * valid from the start. Once staff have written a version of a thing, the file is ignored for it.
 */
export const listNewVersions = <Id>(
  { contents, newest, idOf }: FromFile<Id>,
  now: Date,
): (NewVersion & { readonly id: Id })[] =>
  contents.flatMap((content) => {
    const id = idOf(content);
    const version = newVersion(newest.get(id), content, now);
    return version ? [{ id, ...version }] : [];
  });

function newVersion(newest: StoredVersion | undefined, content: unknown, now: Date): NewVersion | null {
  if (!newest) return { version: 1, content, effective_at: new Date(0), written_at: now };
  if (newest.staff_id !== null || isDeepStrictEqual(newest.content, content)) return null;
  return { version: newest.version + 1, content, effective_at: now, written_at: now };
}
