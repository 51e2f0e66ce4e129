import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurationFaults } from '../testing/reading/configuration-faults.ts';
import { readConfiguration } from './configuration.ts';

const production = {
  MODE: 'production',
  CONDUCT: 'strict',
  DATABASE_URL: 'postgres://hiram@db.example/hiram',
  FIELD_KEYS: `1:${'a'.repeat(64)};index:${'b'.repeat(64)}`,
  PARTNER_API_KEY: 'p'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  PAYMENTS_PH: 'xendit',
  TEXTS_PH: 'kept',
};

describe('a setting', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hiram-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const faultsOf = (variables: Record<string, string | undefined>): string[] =>
    configurationFaults({ DATA_DIR: folder, ...variables });

  it('SAFE-17 says of each setting in plain words what is wrong with it', () => {
    expect(
      faultsOf({
        ...production,
        PORT: 'eighty',
        BASE_URL: 'https://hiram.example/app',
        MERCHANT_NUMBER: 'nobody',
      }),
    ).toEqual([
      '  - PORT: expected number, received NaN',
      '  - BASE_URL: expected https://app.lender.example, without a path',
      '  - MERCHANT_NUMBER: brands/ has no file of it',
      '  - XENDIT_SECRET_KEY: needed',
      '  - XENDIT_CALLBACK_TOKEN: needed',
    ]);
    for (const BASE_URL of ['ftp://hiram.example', 'https://hiram.example/?a=b', 'https://a:b@hiram.example'])
      expect(faultsOf({ BASE_URL })).toEqual([expect.stringContaining('BASE_URL: expected https')]);
    for (const DATABASE_URL of ['postgres://hiram:a#b@db/hiram', 'mysql://db'])
      expect(faultsOf({ DATABASE_URL })).toEqual([
        expect.stringContaining('DATABASE_URL: expected postgres:'),
      ]);
    const MAIL_FROM = 'no-reply@lender.example';
    expect(faultsOf({ SMTP_URL: 'smtps://user:100%@mail.example', MAIL_FROM })).toEqual([
      expect.stringContaining('SMTP_URL: expected smtps:'),
    ]);
  });

  it('takes the address of the server with a slash at its end as without', () => {
    const { baseUrl } = readConfiguration({ DATA_DIR: folder, BASE_URL: 'https://hiram.example/' });
    expect(baseUrl).toBe('https://hiram.example');
  });
});
