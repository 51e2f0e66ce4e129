import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAccount } from '../testing/borrowers/change-account.ts';
import { applyFor, openPayment, walletFields } from '../testing/borrowers/lend.ts';
import { sendCall } from '../testing/borrowers/send-call.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { forEachEngine, type TestPlace } from '../testing/databases/engines.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../testing/test-hiram.ts';
import { createLogger } from './observability/logging.ts';

const productId = '1003';
const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const person = { phone: '09178642097', name: 'Sisa Narcisa Magdalena' };
const secondPerson = { phone: '09179753186', name: 'Basilio Crispin Santos', birthDay: '1987-03-11' };
const identity = {
  ...{ street: '77 Kamagong Corner', city: 'Mandaluyong', income: '31,457.25', incomeMinor: '3145725' },
  ...{ pan: 'QXCPV8642Z', note: 'Payslip names another Magdalena' },
  ...{ passport: 'P8842071B', card: '7712-8834-9956-2287' },
};
const accounts = { first: walletFields.walletNumber, second: '008642097531' };

forEachEngine('personal data in the database and the logs', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  let borrower: TestBorrower;
  let partnerSession = '';
  const lines: string[] = [];

  beforeAll(async () => {
    place = await makePlace();
    const log = createLogger('debug', { write: (line) => void lines.push(line) });
    hiram = await startTestHiram(place, { PARTNER_API_KEY: partnerKey }, log);
    borrower = await hiram.borrower(person);
    await enterByPartner();
    await live();
    await identify();
    await stumble();
    await hiram.worker.drain();
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  async function enterByPartner(): Promise<void> {
    const answer = await hiram.server.inject({
      method: 'POST',
      url: '/partner/v1/sessions',
      headers: { authorization: `Bearer ${partnerKey}` },
      payload: { borrower: { ...secondPerson, nationality: 'PH' }, deviceId: 'device-7' },
    });
    partnerSession = (answer.json() as { data: { sessionId: string } }).data.sessionId;
  }

  /**
   * A whole journey: account added, payout returned, account changed, disbursed, overdue, extended, settled.
   */
  async function live(): Promise<void> {
    await hiram.setToday('2026-11-20');
    const orderId = await applyFor(borrower, productId);
    const loan = { orderId, productId };
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    await changeAccount(hiram, borrower, {
      product_id: productId,
      cardType: '2',
      bankName: 'BDO',
      bankAccount: accounts.second,
      bankCity: 'Manila',
      salaryDay: '15',
    });
    await hiram.setToday('2026-11-22');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    await hiram.setToday('2027-01-12');
    for (const path of ['/loanDetails', '/installment', '/delayRepayment', '/bindBank', '/newLoanConfirm'])
      await borrower.page(path, loan);
    const repayment = await borrower.call<{ repayAmount: number }>('loanPlayDetail', loan);
    const first = await openPayment(hiram, borrower, { ...loan, amount: repayment.data.repayAmount });
    await hiram.sandbox('POST', `/sandbox/payments/${first}`, { deliveries: 3 });
    await hiram.server.inject({ url: `/payments/return/${first}` });
    await hiram.setToday('2027-02-19');
    const last = await openPayment(hiram, borrower, { ...loan, amount: 500_000, channelNumber: '90103' });
    await hiram.sandbox('POST', `/sandbox/payments/${last}`, {});
    await borrower.call('googleScore', { score: 5, stars: 4, orderId });
    await borrower.call('eventSave', { productId, moduleId: 30, positionId: 'again' });
  }

  /** Fills in the identity form, with a card that is checked and one that is not. */
  async function identify(): Promise<void> {
    const post = (form: Record<string, string>) =>
      hiram.server.inject({
        method: 'POST',
        url: `/apply?${borrower.query}&productId=1004`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    const address = { addressLine: identity.street, city: identity.city, province: 'Metro Manila' };
    const forms = [
      { step: 'person', go: 'next', ...address, postalCode: '1600' },
      { step: 'work', go: 'next', employment: 'employed', income: identity.income },
      { step: 'document', kind: 'passport', number: identity.passport },
      { step: 'document', kind: 'philsys', number: identity.card },
      { step: 'checks', check: 'philsys-qr', go: 'none' },
    ];
    for (const form of forms) expect((await post(form)).statusCode).toBe(303);
    expect((await post({ step: 'work', go: 'next', employment: '', income: 'much' })).statusCode).toBe(422);
    const pan = { step: 'document', kind: 'pan', number: identity.pan };
    const indian = await hiram.borrower({ name: person.name, system: '1' });
    for (const form of [pan, { step: 'checks', check: 'pan' }])
      await hiram.server.inject({
        method: 'POST',
        url: `/apply?${indian.query}&productId=2004`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    hiram.passTime(61_000);
    const asking = await applyFor(borrower, '1001');
    const decline = { approve: false, reason: 'other', note: identity.note };
    for (const [path, body] of [
      [`/applications/${asking}/document-requests`, { kind: 'income-proof' }],
      [`/applications/${asking}/decision`, decline],
      ['/blocklist', { kind: 'document', orderId: asking, reason: identity.note, endsOn: null }],
    ] as const)
      expect((await officer.send('POST', path, body)).status).toBe(200);
    const { id } = await hiram.database.db
      .selectFrom('loan_order')
      .select('id')
      .where('borrower_id', '=', borrower.userId)
      .executeTakeFirstOrThrow();
    const read = await officer.send('POST', `/loans/${id}/identity`, { reason: 'To decide' });
    expect(JSON.stringify(read)).toContain(identity.street);
  }

  /** Provokes errors, because error paths log with less care. */
  async function stumble(): Promise<void> {
    const { sessionId, deviceId, query } = borrower;
    const personal = `${query}&mobilePhone=${person.phone}`;
    for (const url of [`/nowhere?${personal}`, `/gateway/nowhere?${personal}`, `/%zz?${personal}`])
      await hiram.server.inject({ url });
    await hiram.server.inject({ url: `/nowhere?${personal}`, headers: { accept: 'text/html' } });
    const headers = { 'x-session-id': sessionId, 'x-device-id': deviceId, cookie: `session=${sessionId}` };
    for (const payload of [`{"phone":"${person.phone}"`, 'x'.repeat(300_000)])
      await hiram.server.inject({
        method: 'POST',
        url: `/gateway/bind-card-new?${personal}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
    const wrong = { product_id: productId, ...walletFields, walletNumber: `${accounts.first}0` };
    await sendCall(hiram, borrower, 'bindCardNew', { fields: wrong, query: { mobilePhone: person.phone } });
    await hiram.server.inject({ method: 'POST', url: '/webhooks/payments/sandbox', payload: personal });
    hiram.world?.setFaults({ charges: 'error' });
    hiram.passTime(61_000);
    const orderId = await applyFor(borrower, '1002');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    hiram.world?.setFaults({ charges: 'normal' });
    await hiram.database.pool.query('alter table service_event rename to service_event_gone');
    await borrower.call('eventSave', { productId, moduleId: 30, positionId: 'again' });
    await hiram.database.pool.query('alter table service_event_gone rename to service_event');
  }

  const secrets = () => ({
    // Stored numbers have no leading zero.
    'the phone': person.phone.slice(1),
    'the other phone': secondPerson.phone.slice(1),
    'the name': person.name,
    'the other name': secondPerson.name,
    'a part of the name': 'Narcisa',
    'the birth day': secondPerson.birthDay,
    'the wallet': accounts.first,
    'the bank account': accounts.second,
    'the street': identity.street,
    'the income': identity.incomeMinor,
    'the passport': identity.passport,
    'the tax number': identity.pan,
    'the note of staff': identity.note,
    'the national ID': identity.card,
    'the national ID without its marks': identity.card.replaceAll('-', ''),
    'the session': borrower.sessionId,
    "the partner's session": partnerSession,
    'the partner key': partnerKey,
  });

  it('SAFE-16 the database holds no phone, name, birth day, account number or session token in clear text', async () => {
    const print = await printDatabase(hiram.database.pool, []);
    expect(print).toContain('•••• 7531');
    for (const [what, secret] of Object.entries(secrets())) {
      expect(print.includes(secret), what).toBe(false);
      expect(print.includes(Buffer.from(secret).toString('hex')), `${what} in hexadecimal`).toBe(false);
      expect(print.includes(Buffer.from(secret).toString('base64').slice(0, -4)), `${what} in base64`).toBe(
        false,
      );
    }
  });

  it('SAFE-16 the logs hold none of them either, at the most detailed level and for every error', () => {
    const log = lines.join('');
    expect(log).toContain('a webhook was refused');
    expect(log).toContain('a request failed');
    expect(log).toContain('outbox message postponed');
    expect(log).toContain('incoming request');
    for (const [what, secret] of Object.entries(secrets())) expect(log.includes(secret), what).toBe(false);
  });

  it('the borrower is notified of events by SMS', async () => {
    const messages = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${person.phone}`,
    );
    expect(messages.length).toBeGreaterThanOrEqual(5);
  });
});
