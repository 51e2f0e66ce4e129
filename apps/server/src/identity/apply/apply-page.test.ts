import { pagePaths } from '@hiram/wire/addresses';
import { identityMissingCode } from '@hiram/wire/limits';
import type { IdentityOfLoan } from '@hiram/wire/staff/borrowers/identity';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import QRCode from 'qrcode';
import { beforeAll, expect, it } from 'vitest';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { applyFor, walletFields } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument, readDocument, textOf } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { hashOfText, listConsents } from '../entries/consent-store.ts';
import { insertEntries } from '../entries/entry-store.ts';
import { findApplicantFacts } from '../find-applicant-facts.ts';

const productId = '1004';
const address = {
  addressLine: '12 Rizal Street',
  city: 'Pasig',
  province: 'Metro Manila',
  postalCode: '1600',
};
const pages = {
  person: { ...address, step: 'person', go: 'next' },
  work: { employment: 'employed', income: '25,000', step: 'work', go: 'next' },
  document: { kind: 'umid', number: '0111-2222222-3', step: 'document' },
};

describeHiram('the pages of the identity form', ({ hiram, staffOf }) => {
  beforeAll(() => hiram.setToday('2026-11-20'));

  const urlOf = ({ query }: TestBorrower) => `${pagePaths.identity}?${query}&productId=${productId}`;
  const post = (borrower: TestBorrower, form: Record<string, string>) =>
    hiram.server.inject({
      method: 'POST',
      url: urlOf(borrower),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const send = async (borrower: TestBorrower, side: string) =>
    sendFile(borrower, { step: 'pictures', side }, await phonePhoto());
  const sendFile = async (borrower: TestBorrower, fields: Record<string, string>, file: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new File([new Uint8Array(file)], 'photo.jpg'));
    const url = `${hiram.baseUrl}${urlOf(borrower)}`;
    return fetch(url, { method: 'POST', body, redirect: 'manual' });
  };
  const read = async (borrower: TestBorrower) =>
    (await openDocument<IdentityView>(hiram.server, urlOf(borrower))).content;
  /** The form with every tick that its page offers. */
  const tickAll = async (borrower: TestBorrower): Promise<Record<string, string>> => {
    const { consents } = await read(borrower);
    return {
      step: 'consents',
      ...Object.fromEntries(consents.map(({ code, textSha256 }) => [code, textSha256])),
    };
  };
  const push = async (borrower: TestBorrower) => {
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields });
    const offer = await borrower.call<{ amount: number; periods: number }>('loanDetailConfirm', {
      productId,
    });
    const { amount, periods } = offer.data;
    return borrower.call<{ lendDetailsUrl: string }>('loanDetailPush', {
      amount,
      periods,
      termUnit: 'day',
      productId,
    });
  };

  it('IDENT-06 IDENT-08 a loan is requested when every page is complete, and staff read it in the order of the form', async () => {
    const borrower = await hiram.borrower({ name: 'Ana Santos' });
    expect(await push(borrower)).toMatchObject({ status: 200, code: identityMissingCode });
    for (const form of [pages.person, pages.work, pages.document])
      expect((await post(borrower, form)).statusCode).toBe(303);
    for (const side of ['front', 'back', 'selfie']) expect((await send(borrower, side)).status).toBe(303);
    expect((await read(borrower)).step).toBe('consents');
    expect((await post(borrower, await tickAll(borrower))).statusCode).toBe(303);
    expect((await read(borrower)).step).toBe('done');
    hiram.passTime(61_000);
    const pushed = await push(borrower);
    expect(pushed).toMatchObject({ status: 200, code: 0 });
    const orderId = new URL(pushed.data.lendDetailsUrl, 'http://x').searchParams.get('orderId');
    const officer = await staffOf('credit-officer');
    const { data } = await officer.send<IdentityOfLoan>('POST', `/loans/${orderId}/identity`, {
      reason: 'To decide',
    });
    expect(data.fields.map(({ title }) => title)).toEqual([
      'Full name',
      'Date of birth',
      'Nationality',
      'House number and street',
      'City or municipality',
      'Province',
      'ZIP code',
      'Your work',
      'Income in a month',
    ]);
  });

  it('IDENT-09 a complete form says that its loan was requested, or is not offered now, in place of that it can be', async () => {
    const borrower = await hiram.borrower({ name: 'Aida Santos' });
    for (const form of Object.values(pages)) expect((await post(borrower, form)).statusCode).toBe(303);
    for (const side of ['front', 'back', 'selfie']) expect((await send(borrower, side)).status).toBe(303);
    await post(borrower, await tickAll(borrower));
    expect(await read(borrower)).toMatchObject({ step: 'done', standing: null });
    hiram.passTime(61_000);
    const { data } = await push(borrower);
    const orderId = new URL(data.lendDetailsUrl, 'http://x').searchParams.get('orderId');
    expect((await read(borrower)).standing).toEqual({
      text: 'You have already applied for this loan. You cannot apply for a second one beside it.',
      action: 'See my loan',
      url: expect.stringContaining(`orderId=${orderId}`),
    });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    expect((await read(borrower)).standing?.text).toContain('You already have this loan.');
    const other = await hiram.borrower({ name: 'Alma Santos' });
    for (const form of Object.values(pages)) await post(other, form);
    for (const side of ['front', 'back', 'selfie']) await send(other, side);
    await post(other, await tickAll(other));
    const declined = await applyFor(other, '1002');
    await hiram.sandbox('POST', `/sandbox/orders/${declined}/decision`, { approve: false });
    expect((await read(other)).standing).toEqual({
      text: expect.stringContaining('There is no offer for you now.'),
      action: '',
      url: '',
    });
  });

  it('IDENT-03 a refused page names its field and keeps what was typed; one saved for later leads home', async () => {
    const borrower = await hiram.borrower({ name: 'Bea Santos' });
    const refused = await post(borrower, { ...pages.person, city: '', addressLine: '9 Mabini Street' });
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused.body)).toContain('Please fill in: City or municipality.');
    expect(refused.body).toContain('9 Mabini Street');
    const bare = await post(borrower, { ...pages.person, city: '', province: ' ', addressLine: '' });
    expect(textOf(bare.body)).toContain(
      'Please fill in: House number and street, City or municipality, Province.',
    );
    expect((readDocument(bare.body).content as IdentityView).wrong).toEqual([
      'addressLine',
      'city',
      'province',
    ]);
    const wrong = await post(borrower, { ...pages.work, income: 'much' });
    expect(textOf(wrong.body)).toContain('Income in a month is not correct. Please check it.');
    const later = await post(borrower, { ...pages.person, city: '', go: 'later' });
    expect([later.statusCode, later.headers.location]).toEqual([303, expect.stringContaining('/home?')]);
    expect((await read(borrower)).steps[0]).toMatchObject({ name: 'person', isDone: false });
  });

  it.each(['4321', '4321-8765-4321', '4321 8765 4321 8765', '4321-8765-4321-876', '4321-8765-4321-876A', ''])(
    'IDENT-03 a PhilSys number has 12 or 16 digits, and %j is taken or said to be wrong',
    async (number) => {
      const borrower = await hiram.borrower({ name: 'Bella Santos' });
      const answer = await post(borrower, { step: 'document', kind: 'philsys', number });
      const isRight = /^(\d{4}[ -]){2}\d{4}([ -]\d{4})?$/.test(number);
      expect(answer.statusCode).toBe(isRight ? 303 : 422);
      if (isRight) return;
      const { typedDocument, wrong } = readDocument(answer.body).content as IdentityView;
      expect({ typedDocument, wrong }).toEqual({
        typedDocument: { kind: 'philsys', number },
        wrong: ['number'],
      });
      const sentence = number === '' ? 'Please fill in:' : 'It must have 12 or 16 digits.';
      expect(textOf(answer.body)).toContain(sentence);
    },
  );

  it.each(['constructor', '__proto__', 'none'])('IDENT-03 a page named %s is refused', async (step) => {
    const answer = await post(await hiram.borrower({ name: 'Bea Santos' }), { step });
    expect(answer.statusCode).toBe(400);
  });

  it('IDENT-05 the page goes on only with the consents that are needed', async () => {
    const borrower = await hiram.borrower({ name: 'Cora Santos' });
    const { 'credit-bureau': _missing, ...ticked } = await tickAll(borrower);
    const refused = await post(borrower, ticked);
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused.body)).toContain('Please agree to the texts that are needed');
  });

  it('IDENT-05 a text that changed since it was read is shown again without its tick, and stored by nobody', async () => {
    const borrower = await hiram.borrower({ name: 'Celia Santos' });
    const ticked = await tickAll(borrower);
    const refused = await post(borrower, { ...ticked, checks: hashOfText('What it said before.') });
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused.body)).toContain('This text has changed meanwhile.');
    const { consents } = readDocument(refused.body).content as IdentityView;
    expect(Object.fromEntries(consents.map(({ code, isGiven }) => [code, isGiven]))).toMatchObject({
      checks: false,
      'credit-bureau': true,
    });
    expect(await listConsents(hiram.context.db, borrower.userId)).toEqual([]);
    expect((await post(borrower, ticked)).statusCode).toBe(303);
  });

  it('IDENT-06 a product that asks for nothing has no form, and its loans are requested as before', async () => {
    const borrower = await hiram.borrower({ name: 'Dora Santos' });
    const url = `${pagePaths.identity}?${borrower.query}&productId=1003`;
    expect((await hiram.server.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  const checkCard = async (borrower: TestBorrower, lastName: string) => {
    const { personal } = await loadBorrower(hiram.context.db, hiram.context.cipher, borrower.userId);
    const asked = { firstName: 'Elena', lastName, birthDay: personal.birthDay, number: '4321876543218765' };
    const card = await hiram.sandbox<{ picture: string }>('POST', '/sandbox/identity-cards', asked);
    const picture = Buffer.from(card.picture, 'base64');
    return sendFile(borrower, { step: 'checks', check: 'philsys-qr' }, picture);
  };

  it('IDENT-03 IDENT-07 nobody stores checks and documents without an end', async () => {
    const borrower = await hiram.borrower({ name: 'Flora Santos' });
    const skip = { step: 'checks', check: 'philsys-qr', go: 'none' };
    for (let skipped = 0; skipped < 10; skipped += 1)
      expect((await post(borrower, skip)).statusCode).toBe(303);
    expect((await post(borrower, skip)).statusCode).toBe(429);
    expect((await post(borrower, pages.document)).statusCode).toBe(303);
    const { db, cipher, clock } = hiram.context;
    const entries = Object.fromEntries(Array.from({ length: 300 }, (_, place) => [`field${place}`, '']));
    await insertEntries(db, cipher, borrower.userId, entries, clock.businessNow());
    expect((await post(borrower, pages.document)).statusCode).toBe(429);
  });

  it('IDENT-07 the card of the person passes by the picture of its code, and names its document', async () => {
    const borrower = await hiram.borrower({ name: 'Elena Reyes Cruz' });
    await post(borrower, { kind: 'philsys', number: '4321-8765-4321-8765', step: 'document' });
    expect((await checkCard(borrower, 'Cruz')).status).toBe(303);
    expect(await findApplicantFacts(hiram.context, borrower.userId)).toMatchObject({
      documentKind: 'philsys',
      checks: [{ kind: 'philsys-qr', outcome: 'passed' }],
    });
  });

  it('SAFE-15 COMP-10 the picture of a code is taken as every other picture is, and read only once it was drawn anew', async () => {
    const borrower = await hiram.borrower({ name: 'Elena Reyes Cruz' });
    const { personal } = await loadBorrower(hiram.context.db, hiram.context.cipher, borrower.userId);
    const asked = { firstName: 'Elena', birthDay: personal.birthDay, number: '4321876543218765' };
    const card = { ...asked, lastName: 'Cruz' };
    const { text } = await hiram.sandbox<{ text: string }>('POST', '/sandbox/identity-cards', card);
    const drawing = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'L', width: 700 });
    const archive = Buffer.concat([await QRCode.toBuffer(text, { scale: 6 }), Buffer.from('PK\u0005\u0006')]);
    for (const [file, why] of [
      [Buffer.from(drawing), 'JPEG'],
      [archive, 'cannot accept this file'],
    ] as const) {
      const refused = await sendFile(borrower, { step: 'checks', check: 'philsys-qr' }, file);
      expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining(why)]);
    }
    expect((await checkCard(borrower, 'Cruz')).status).toBe(303);
  });

  it('IDENT-07 the card of somebody else stays a mismatch, also when the person then says that they have no code', async () => {
    const borrower = await hiram.borrower({ name: 'Elena Reyes Cruz' });
    await post(borrower, { kind: 'philsys', number: '4321-8765-4321-8765', step: 'document' });
    await checkCard(borrower, 'Bonifacio');
    const outcome = async () =>
      (await findApplicantFacts(hiram.context, borrower.userId))?.checks.map((check) => check.outcome);
    expect(await outcome()).toEqual(['mismatch']);
    const fields = { step: 'checks', check: 'philsys-qr' };
    expect((await sendFile(borrower, fields, await phonePhoto())).status).toBe(422);
    expect(await outcome()).toEqual(['mismatch']);
    hiram.passTime(1_000);
    expect((await post(borrower, { ...fields, go: 'none' })).statusCode).toBe(303);
    expect(await outcome()).toEqual(['mismatch']);
  });
});
