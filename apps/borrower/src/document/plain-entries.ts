/** The scripts of pages without React, each the source of a small file in a build of their own. */
export const plainEntries = {
  portal: 'src/plain/portal.ts',
  pictures: 'src/plain/pictures.ts',
} as const;

export type PlainScript = keyof typeof plainEntries;
