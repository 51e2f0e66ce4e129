import path from 'node:path';

/** The migrations of the sandbox provider's own tables. Production never runs them. */
export const sandboxMigrationsFolder = path.join(import.meta.dirname, 'migrations');
