/** The variable with the folder of the prepared, empty embedded database. */
export const emptyDatabaseVariable = 'HIRAM_TEST_EMPTY_DATABASE';

/** The variable with the name of the prepared, empty PostgreSQL database. */
export const templateVariable = 'HIRAM_TEST_TEMPLATE';

/**
 * The variable with the file that says which PostgreSQL copies are left. Where it is set, whoever set it (`tools/test.ts`) drops
 * them, beside what comes next: each drop waits for a checkpoint.
 */
export const copiesLeftVariable = 'HIRAM_TEST_COPIES_LEFT';

/** The variable with the name of the prepared, empty database that is distributed by Citus. */
export const citusTemplateVariable = 'HIRAM_TEST_CITUS_TEMPLATE';
