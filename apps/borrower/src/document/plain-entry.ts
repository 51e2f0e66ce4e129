/** The script that the pages without React share, a source of its own build. */
export const plainEntry = 'src/plain/portal.ts';
