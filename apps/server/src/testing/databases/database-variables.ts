/** The variable with the folder of the prepared, empty embedded database. */
export const emptyDatabaseVariable = 'HIRAM_TEST_EMPTY_DATABASE';

/** The variable with the name of the prepared, empty PostgreSQL database. */
export const templateVariable = 'HIRAM_TEST_TEMPLATE';

/** The variable with the name of the prepared, empty database that is distributed by Citus. */
export const citusTemplateVariable = 'HIRAM_TEST_CITUS_TEMPLATE';
