import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configuredPages, pagePaths } from '@hiram/wire/addresses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFieldKeys } from '../ground/encryption/field-encryption.ts';
import { configurationFaults } from '../testing/reading/configuration-faults.ts';
import { readConfiguration } from './configuration.ts';

const production = {
  MODE: 'production',
  CONDUCT: 'specified',
  BASE_URL: 'https://hiram.example',
  DATABASE_URL: 'postgres://hiram@db.example/hiram',
  FIELD_KEYS: newFieldKeys(),
  PARTNER_API_KEY: 'p'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  TEXTS_PH: 'kept',
  PAYMENTS_PH: 'xendit',
};

const xendit = { XENDIT_SECRET_KEY: 'k'.repeat(16), XENDIT_CALLBACK_TOKEN: 't'.repeat(16) };
const complete = { ...production, ...xendit };
const semaphore = { SEMAPHORE_API_KEY: 'k'.repeat(16), SEMAPHORE_SENDER: 'HIRAM' };

describe('the configuration', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hiram-configuration-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('DESK-10 has prices, texts and messages published by two persons in production', () => {
    expect(readConfiguration({ ...complete, DATA_DIR: folder }).setUpPersons).toBe('two');
    expect(readConfiguration({ DATA_DIR: folder }).setUpPersons).toBe('one');
    expect(readConfiguration({ DATA_DIR: folder, SET_UP_PERSONS: 'two' }).setUpPersons).toBe('two');
  });

  const faultsOf = (variables: Record<string, string | undefined>): string[] =>
    configurationFaults({ DATA_DIR: folder, ...variables });
  const namesOf = (faults: readonly string[]): string[] =>
    faults.map((fault) => fault.replace(/^ {2}- ([A-Z0-9_]+):.*$/, '$1')).sort();

  it('is the sandbox, on the embedded database and as specified, when nothing is set', () => {
    const configuration = readConfiguration({ DATA_DIR: folder });
    expect(configuration).toMatchObject({
      mode: 'sandbox',
      conduct: 'specified',
      host: '127.0.0.1',
      port: 8080,
      basePath: '/gateway',
      database: { folder: path.join(folder, 'database') },
      merchantNumber: 'hiram',
      paths: pagePaths,
      trustedProxies: 0,
      drainSeconds: 0,
    });
  });

  it('takes a variable that is set to nothing as not set', () => {
    expect(readConfiguration({ DATA_DIR: folder, MODE: '', PORT: '' })).toMatchObject({
      mode: 'sandbox',
      port: 8080,
    });
  });

  it('makes the keys of the sandbox once, for nobody else to read', () => {
    const first = readConfiguration({ DATA_DIR: folder });
    const second = readConfiguration({ DATA_DIR: folder });
    expect(second.fieldKeys).toEqual(first.fieldKeys);
    expect(second.partnerApiKey).toBe(first.partnerApiKey);
    const file = path.join(folder, 'sandbox-keys.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(first.partnerApiKey);
  });

  it('lists every fault at once', () => {
    const faults = faultsOf({
      MODE: 'live',
      CONDUCT: 'kind',
      PORT: '99999',
      BASE_URL: 'nowhere',
      DATABASE_URL: 'mysql://db',
      DATABASE_POOL: '0',
      PARTNER_API_KEY: 'short',
      LOG_LEVEL: 'loud',
      FIELD_KEYS: 'no keys',
      PATH_ORDER_DETAILS: 'order',
    });
    expect(namesOf(faults)).toEqual([
      'BASE_URL',
      'CONDUCT',
      'DATABASE_POOL',
      'DATABASE_URL',
      'FIELD_KEYS',
      'LOG_LEVEL',
      'MODE',
      'PARTNER_API_KEY',
      'PATH_ORDER_DETAILS',
      'PORT',
    ]);
  });

  it('names everything that production needs and lacks, and every other fault with it', () => {
    const needed = Object.keys(production).filter((name) => name !== 'MODE');
    expect(namesOf(faultsOf({ MODE: 'production' }))).toEqual([...needed].sort());
    for (const name of needed) expect(namesOf(faultsOf({ ...complete, [name]: undefined }))).toEqual([name]);
    expect(namesOf(faultsOf({ MODE: 'production', PORT: '-1' }))).toEqual([...needed, 'PORT'].sort());
  });

  it('OPS-01 takes a role that exists, and only with a database that several processes share', () => {
    expect(namesOf(faultsOf({ ...complete, ROLE: 'watch' }))).toEqual(['ROLE']);
    expect(namesOf(faultsOf({ ROLE: 'serve' }))).toEqual(['DATABASE_URL']);
    expect(namesOf(faultsOf({ ROLE: 'work' }))).toEqual(['BASE_URL', 'DATABASE_URL']);
    expect(readConfiguration({ ...complete, ROLE: 'work', DATA_DIR: folder }).role).toBe('work');
    expect(readConfiguration({ ...complete, DATA_DIR: folder }).role).toBeNull();
  });

  it('TEXT-05 PROMO-03 SAFE-08 is no production without a text gateway for each market, and names each setting that one lacks', () => {
    expect(faultsOf({ ...complete, TEXTS_PH: undefined })).toEqual([
      '  - TEXTS_PH: needed where PAYMENTS_PH is set',
    ]);
    for (const TEXTS_PH of ['carrier-pigeon', 'msg91'])
      expect(faultsOf({ ...complete, TEXTS_PH })).toEqual([
        '  - TEXTS_PH: expected semaphore or twilio, or kept',
      ]);
    expect(namesOf(faultsOf({ ...complete, TEXTS_PH: 'semaphore', TEXTS_PH_FALLBACK: 'twilio' }))).toEqual([
      'SEMAPHORE_API_KEY',
      'SEMAPHORE_SENDER',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_MESSAGING_SERVICE_SID',
    ]);
    expect(namesOf(faultsOf({ ...complete, TEXTS_IN: 'msg91' }))).toEqual([
      'MSG91_AUTH_KEY',
      'MSG91_WEBHOOK_TOKEN',
    ]);
    for (const TEXTS_PH_FALLBACK of ['semaphore', 'kept'])
      expect(
        namesOf(faultsOf({ ...complete, ...semaphore, TEXTS_PH: 'semaphore', TEXTS_PH_FALLBACK })),
      ).toEqual(['TEXTS_PH_FALLBACK']);
  });

  it('TEXT-05 keeps texts where it is told so and in the sandbox, and sends them by the gateway of their market', () => {
    const textsOf = (variables: Record<string, string>) =>
      readConfiguration({ DATA_DIR: folder, ...variables }).texts;
    expect(textsOf(complete)).toEqual([{ market: 'PH', first: { name: 'kept' }, fallback: null }]);
    expect(textsOf({ TEXTS_PH: 'semaphore' }).map(({ first }) => first.name)).toEqual(['kept', 'kept']);
    expect(textsOf({ ...complete, ...semaphore, TEXTS_PH: 'semaphore' })).toMatchObject([
      { market: 'PH', first: { name: 'semaphore', SEMAPHORE_URL: 'https://api.semaphore.co' } },
    ]);
  });

  it('TEXT-07 leaves WhatsApp switched off, and refuses to switch it on', () => {
    expect(faultsOf({ ...complete, WHATSAPP: 'off' })).toEqual([]);
    expect(faultsOf({ WHATSAPP: 'cloud-api' })).toEqual([
      '  - WHATSAPP: only off: see docs/decisions/036-text-messages.md',
    ]);
  });

  it('RULE-01 is no production without a word on its conduct, and is strict or as specified as it says', () => {
    expect(faultsOf({ ...complete, CONDUCT: undefined })).toEqual(['  - CONDUCT: needed in production']);
    for (const conduct of ['specified', 'strict'])
      expect(readConfiguration({ ...complete, CONDUCT: conduct, DATA_DIR: folder }).conduct).toBe(conduct);
  });

  it('is production when everything is set, and makes no keys of its own', () => {
    const empty = mkdtempSync(path.join(folder, 'production-'));
    const configuration = readConfiguration({ ...complete, DATA_DIR: empty });
    expect(configuration).toMatchObject({
      mode: 'production',
      partnerApiKey: production.PARTNER_API_KEY,
      database: { url: production.DATABASE_URL, poolSize: 10 },
      payments: [{ currency: 'PHP', collects: { name: 'xendit', XENDIT_URL: 'https://api.xendit.co' } }],
    });
    expect(() => statSync(path.join(empty, 'sandbox-keys.json'))).toThrow('ENOENT');
  });

  it('PAY-02 is no production without a payment provider, and names each setting that one lacks', () => {
    expect(namesOf(faultsOf({ ...production, PAYMENTS_PH: undefined }))).toEqual(['PAYMENTS_PH']);
    expect(namesOf(faultsOf(production))).toEqual(Object.keys(xendit).sort());
    for (const PAYMENTS_PH of ['sandbox', 'nobody'])
      expect(namesOf(faultsOf({ ...complete, PAYMENTS_PH }))).toEqual(['PAYMENTS_PH']);
    expect(namesOf(faultsOf({ ...complete, PAYMENTS_IN: 'xendit', TEXTS_IN: 'kept' }))).toEqual([
      'PAYMENTS_IN',
    ]);
    expect(namesOf(faultsOf({ ...production, PAYMENTS_PH: 'paymongo' }))).toEqual([
      'PAYMONGO_PAYOUTS',
      'PAYMONGO_SECRET_KEY',
      'PAYMONGO_WEBHOOK_SECRET',
    ]);
    const paymongo = {
      ...production,
      PAYMENTS_PH: 'paymongo',
      PAYMONGO_SECRET_KEY: 'sk_live_0123456789',
      PAYMONGO_WEBHOOK_SECRET: 'whsk_0123456789012',
    };
    expect(faultsOf({ ...paymongo, PAYMONGO_PAYOUTS: 'no' })).toEqual([]);
    expect(namesOf(faultsOf({ ...paymongo, PAYMONGO_PAYOUTS: 'yes' }))).toEqual([
      'PAYMONGO_WALLET_NAME',
      'PAYMONGO_WALLET_NUMBER',
    ]);
    const payouts = { ...complete, PAYMENTS_IN: 'cashfree', TEXTS_IN: 'kept' };
    expect(namesOf(faultsOf(payouts))).toEqual([
      'CASHFREE_CLIENT_ID',
      'CASHFREE_CLIENT_SECRET',
      'CASHFREE_PAYOUT_CLIENT_ID',
      'CASHFREE_PAYOUT_CLIENT_SECRET',
      'CASHFREE_UPI_QR',
    ]);
    const cashfree = {
      ...payouts,
      CASHFREE_CLIENT_ID: 'client-of-collections',
      CASHFREE_CLIENT_SECRET: 'secret-of-collections',
      CASHFREE_PAYOUT_CLIENT_ID: 'client-of-payouts',
      CASHFREE_PAYOUT_CLIENT_SECRET: 'secret-of-the-payouts',
      CASHFREE_UPI_QR: 'no',
    };
    expect(faultsOf(cashfree)).toEqual([]);
    expect(namesOf(faultsOf({ ...cashfree, CASHFREE_VERIFICATION_CLIENT_ID: 'client-of-checks' }))).toEqual([
      'CASHFREE_VERIFICATION_CLIENT_SECRET',
    ]);
    expect(namesOf(faultsOf({ ...cashfree, CASHFREE_REVERSE_PENNY_DROP: 'yes' }))).toEqual([
      'CASHFREE_REVERSE_PENNY_DROP',
    ]);
    expect(namesOf(faultsOf({ ...complete, PAYMENTS_IN: 'razorpay', TEXTS_IN: 'kept' }))).toEqual([
      'RAZORPAYX_ACCOUNT',
      'RAZORPAYX_KEY_ID',
      'RAZORPAYX_KEY_SECRET',
      'RAZORPAYX_WEBHOOK_SECRET',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_SMART_COLLECT',
      'RAZORPAY_UPI_QR_TEXT',
      'RAZORPAY_WEBHOOK_SECRET',
    ]);
    for (const XENDIT_URL of ['http://elsewhere.example', 'file:///etc/passwd', 'api.xendit.co'])
      expect(namesOf(faultsOf({ ...complete, XENDIT_URL }))).toEqual(['XENDIT_URL']);
  });

  it.each(configuredPages)('ROUTE-02 takes the address of %s, and leaves the others', (page) => {
    const name = `PATH_${page.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const { paths } = readConfiguration({ DATA_DIR: folder, [name]: '/my/page' });
    expect(paths).toEqual({ ...pagePaths, [page]: '/my/page' });
  });

  it('ROUTE-02 is no production where a page cannot be found, because another one has its address', () => {
    expect(faultsOf({ ...complete, PATH_PRIVACY_POLICY: '/lender', PATH_ABOUT_US: '/lender' })).toEqual([
      '  - PATH_PRIVACY_POLICY: /lender is the address of another page, PATH_ABOUT_US',
    ]);
  });

  it('never says the value of a secret in a fault', () => {
    const secret = 'hunter2';
    const faults = faultsOf({ PARTNER_API_KEY: secret, METRICS_TOKEN: secret, FIELD_KEYS: secret });
    expect(faults).not.toHaveLength(0);
    expect(faults.join('\n')).not.toContain(secret);
  });

  it('EVENT-05 takes a receiver of events only with an address, a secret and types that can be', () => {
    const PARTNER_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const receiver = { PARTNER_WEBHOOK_URL: 'https://erp.lender.example/hooks', PARTNER_WEBHOOK_SECRET };
    expect(readConfiguration({ DATA_DIR: folder }).partnerTarget).toBeNull();
    expect(readConfiguration({ DATA_DIR: folder, ...receiver }).partnerTarget).toMatchObject({
      isLocal: false,
      types: expect.arrayContaining(['loan.approved', 'complaint.opened']),
    });
    const withAddress = (PARTNER_WEBHOOK_URL: string) =>
      namesOf(faultsOf({ ...complete, ...receiver, PARTNER_WEBHOOK_URL }));
    expect(withAddress('https://erp.lender.example/hooks')).toEqual([]);
    for (const address of [
      'http://erp.lender.example/',
      'http://127.0.0.1:9/',
      'https://a:b@erp.example/',
      'erp',
    ])
      expect(withAddress(address)).toEqual(['PARTNER_WEBHOOK_URL']);
    expect(namesOf(faultsOf({ ...receiver, PARTNER_WEBHOOK_SECRET: 'whsec_short' }))).toEqual([
      'PARTNER_WEBHOOK_SECRET',
    ]);
    expect(namesOf(faultsOf({ ...receiver, PARTNER_WEBHOOK_EVENTS: 'loan.approved,loan.lost' }))).toEqual([
      'PARTNER_WEBHOOK_EVENTS',
    ]);
    expect(namesOf(faultsOf({ PARTNER_WEBHOOK_SECRET }))).toEqual(['PARTNER_WEBHOOK_URL']);
  });
});
