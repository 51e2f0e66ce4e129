import { defineConfig } from 'vitest/config';

/**
 * Unit and server tests. `TEST_DATABASE_URL` passes through: with it the database suites run on PostgreSQL as well as
 * on the embedded database.
 */
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    environment: 'node',
    globalSetup: './apps/server/src/testing/prepare-database.ts',
    pool: 'forks',
    maxWorkers: 2,
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: true,
  },
});
