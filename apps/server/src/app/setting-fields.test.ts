import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandsFolder } from '../lender/brand/brand.ts';
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
      '  - PORT: expected a whole number from 0 to 65535',
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

  it('SAFE-17 says it in our words of every setting', () => {
    const numbers = { PORT: '80.5', DATABASE_POOL: '0', TRUSTED_PROXIES: '6', SANDBOX_HOURS: 'noon' };
    const words = { MODE: 'live', ROLE: 'all', CONDUCT: 'mild', SET_UP_PERSONS: '2', LOAN_MARKET: 'ajar' };
    const lists = { CHANNELS_OFF: '90101, GCash' };
    const short = { PARTNER_API_KEY: 'p', PAYMENT_API_KEY: 'p', PAYMENT_WEBHOOK_SECRET: 'p' };
    const others = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', LOG_LEVEL: 'loud', METRICS_TOKEN: 'm' };
    expect(faultsOf({ ...numbers, ...words, ...lists, ...short, ...others })).toEqual([
      '  - MODE: expected sandbox or production',
      '  - ROLE: expected serve, work or migrate',
      '  - CONDUCT: expected specified or strict',
      '  - PORT: expected a whole number from 0 to 65535',
      '  - DATABASE_POOL: expected a whole number from 1 to 200',
      '  - PARTNER_API_KEY: expected 32 signs or more',
      '  - METRICS_TOKEN: expected 16 signs or more',
      '  - OTEL_EXPORTER_OTLP_ENDPOINT: expected an address like http://collector:4318',
      '  - PAYMENT_API_KEY: expected 16 signs or more',
      '  - PAYMENT_WEBHOOK_SECRET: expected 16 signs or more',
      '  - SET_UP_PERSONS: expected one or two',
      '  - LOAN_MARKET: expected closed or open',
      '  - CHANNELS_OFF: expected numbers of channels, as 90006,90101',
      '  - LOG_LEVEL: expected silent, error, warn, info or debug',
      '  - TRUSTED_PROXIES: expected a whole number from 0 to 5',
      '  - SANDBOX_HOURS: expected a whole number from -11 to 11',
      '  - DATABASE_URL: needed with ROLE=all',
    ]);
    const razorpay = { RAZORPAY_KEY_ID: 'r', RAZORPAY_KEY_SECRET: 'r', RAZORPAY_UPI_QR_TEXT: 'maybe' };
    const faults = faultsOf({ ...production, PAYMENTS_PH: undefined, PAYMENTS_IN: 'razorpay', ...razorpay });
    expect(faults).toContain('  - RAZORPAY_KEY_ID: expected 8 to 200 signs');
    expect(faults).toContain('  - RAZORPAY_KEY_SECRET: expected 16 to 500 signs');
    expect(faults).toContain('  - RAZORPAY_UPI_QR_TEXT: expected yes or no');
    expect(faults).toContain('  - RAZORPAY_SMART_COLLECT: expected yes or no');
  });

  it('TEXT-05 takes a register of texts only where its file is there and can be read', () => {
    const notJson = path.join(folder, 'register.json');
    writeFileSync(notJson, 'PH: en');
    const other = path.join(folder, 'other.json');
    writeFileSync(other, '{"PH":{"languages":["en"]}}');
    for (const TEXT_TEMPLATES of [path.join(folder, 'missing.json'), folder, notJson, other])
      expect(faultsOf({ TEXT_TEMPLATES })).toEqual([
        '  - TEXT_TEMPLATES: expected a register of texts, as brands/hiram/messages.json is one',
      ]);
    const TEXT_TEMPLATES = path.join(brandsFolder, 'hiram', 'messages.json');
    expect(readConfiguration({ DATA_DIR: folder, TEXT_TEMPLATES }).messagesFile).toBe(TEXT_TEMPLATES);
  });

  it('SAFE-17 says that nothing can be kept in the folder of data, or that the keys in it do not hold', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(faultsOf({ DATA_DIR: path.join(file, 'data') })).toEqual([
      `  - DATA_DIR: nothing can be kept in ${file}/data (ENOTDIR): set a folder of the user of this process`,
    ]);
    const damaged = path.join(folder, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'sandbox-keys.json'), '{"fieldKeys":');
    expect(faultsOf({ DATA_DIR: damaged })).toEqual([
      `  - ${damaged}/sandbox-keys.json: its keys do not hold`,
    ]);
  });

  it('takes the address of the server with a slash at its end as without', () => {
    const { baseUrl } = readConfiguration({ DATA_DIR: folder, BASE_URL: 'https://hiram.example/' });
    expect(baseUrl).toBe('https://hiram.example');
  });
});
