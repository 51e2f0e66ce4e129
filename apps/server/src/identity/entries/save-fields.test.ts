import { formatDay } from '@hiram/lending/calendar-day';
import type { IdentityForm } from '@hiram/wire/forms/identity-form';
import { expect, it } from 'vitest';
import { findBorrower, loadBorrower, registerBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findBorrowersByIndex } from '../../borrowers/indexes/borrower-index-store.ts';
import { documentIndex } from '../../borrowers/indexes/name-index.ts';
import type { Caller } from '../../feature/context.ts';
import { findProduct } from '../../lender/products/product-store.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { findApplicantFacts } from '../find-applicant-facts.ts';
import { isIdentityMissing, loadGiven, stepsOf } from '../find-identity.ts';
import { identityFormOf } from '../identity-form.ts';
import { hashOfText, listConsents } from './consent-store.ts';
import { insertEntries, readEntries } from './entry-store.ts';
import { giveConsents, isGiven } from './give-consents.ts';
import { keepSide } from './keep-side.ts';
import { parseDocument, saveDocument } from './save-document.ts';
import { saveFields } from './save-fields.ts';

const person = {
  name: 'Maria  Clara',
  birthDay: '1995-06-19',
  nationality: 'PH',
  addressLine: '12 Rizal Street',
  city: 'Pasig',
  province: 'Metro Manila',
  postalCode: '1600',
};
const work = { employment: 'employed', income: '25,000.50', referencePhone: '0917 555 0107' };
const title = { kind: 'Document', number: 'Number' };

/** Every consent of a form, ticked as it reads. */
const ticks = ({ consents }: IdentityForm): Record<string, string> =>
  Object.fromEntries(consents.map(({ code, text }) => [code, hashOfText(text)]));

describeHiram('the identity form', ({ hiram }) => {
  let strangers = 0;
  const open = async () => {
    const { context } = hiram;
    strangers += 1;
    const phone = `639175551${String(strangers).padStart(3, '0')}`;
    const personal = { phone, name: '', birthDay: '', nationality: '' };
    const stranger = { merchantNumber: 'hiram', market: 'PH', isRepeat: false, personal } as const;
    const borrowerId = await registerBorrower(context.db, context.cipher, stranger);
    const product = await findProduct(context.db, 1004, context.clock.businessNow());
    if (!product) throw new Error('the product is not offered');
    const form = identityFormOf(context, { locale: 'en' }, product);
    if (!form) throw new Error('the product has no form');
    const caller = { borrowerId, market: 'PH', locale: 'en', texts: textsFor('en', 'market') } as Caller;
    const save = (group: 'person' | 'work', posted: Record<string, string>, canBeEmpty = false) =>
      saveFields(context, caller, { form, group, canBeEmpty }, posted);
    const entries = () => readEntries(context.db, context.cipher, borrowerId);
    return { context, borrowerId, product, form, caller, save, entries };
  };

  it('IDENT-03 a page saves all of it or nothing, and half of it when the person goes on later', async () => {
    const { save, entries } = await open();
    const half = { ...person, city: '' };
    expect(await save('person', half)).toMatchObject({
      refusal: { code: 'identity-field-invalid', items: ['city'] },
    });
    expect(await entries()).toEqual({});
    expect((await save('person', half, true)).ok).toBe(true);
    expect(await entries()).toMatchObject({ name: 'Maria Clara', province: 'Metro Manila' });
    const wrong = { ...person, birthDay: '1995-02-30' };
    expect(await save('person', wrong, true)).toMatchObject({ refusal: { items: ['birthDay'] } });
  });

  it('LEND-01 IDENT-03 who is too young to borrow is refused where the date of birth is entered, and nothing is kept', async () => {
    const { context, save, entries } = await open();
    const today = formatDay(context.clock.today('PH'));
    const born = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
    const tooYoung = { ...person, birthDay: born(17) };
    for (const isLater of [false, true])
      expect(await save('person', tooYoung, isLater)).toMatchObject({
        refusal: { code: 'applicant-under-age', ageMin: 18 },
      });
    expect(await entries()).toEqual({});
    expect((await save('person', { ...person, birthDay: born(18) })).ok).toBe(true);
  });

  it('IDENT-03 amounts and phones are read as people type them, and the person is registered by them', async () => {
    const { context, borrowerId, save, entries } = await open();
    await save('person', person);
    expect((await save('work', work)).ok).toBe(true);
    expect(await entries()).toMatchObject({ income: '2500050', referencePhone: '639175550107' });
    const borrower = await findBorrower(context.db, context.cipher, borrowerId);
    expect(borrower?.personal).toMatchObject({
      name: 'Maria Clara',
      birthDay: '1995-06-19',
      nationality: 'PH',
    });
    expect(await save('work', { ...work, income: 'much' })).toMatchObject({ refusal: { items: ['income'] } });
  });

  it('IDENT-03 who was identified by the login system cannot become somebody else, however often the page is saved', async () => {
    const { userId } = await hiram.borrower({ name: 'Ines Known' });
    const { context, form, caller } = await open();
    const page = { form, group: 'person', canBeEmpty: false } as const;
    for (let saved = 0; saved < 3; saved += 1)
      await saveFields(context, { ...caller, borrowerId: userId }, page, person);
    const facts = await findApplicantFacts(context, userId);
    expect(facts).toMatchObject({ name: 'Ines Known', city: 'Pasig' });
    const borrower = await findBorrower(context.db, context.cipher, userId);
    expect(borrower?.personal.name).toBe('Ines Known');
  });

  it('IDENT-03 who has only said themselves who they are can correct it before the first loan', async () => {
    const { context, borrowerId, save } = await open();
    await save('person', person);
    expect((await save('person', { ...person, birthDay: '1996-06-19' })).ok).toBe(true);
    const borrower = await findBorrower(context.db, context.cipher, borrowerId);
    expect(borrower?.personal.birthDay).toBe('1996-06-19');
  });

  it('IDENT-03 the word of the login system takes the place of what a person said themselves, once', async () => {
    const { context, borrowerId, save } = await open();
    await save('person', person);
    const { personal, merchantNumber } = await loadBorrower(context.db, context.cipher, borrowerId);
    const say = (name: string, isRepeat: boolean) =>
      registerBorrower(context.db, context.cipher, {
        ...{ merchantNumber, market: 'PH', isRepeat },
        personal: { phone: personal.phone, name, birthDay: '1990-01-02', nationality: 'PH' },
      });
    expect(await say('Maria Clara Santos', true)).toBe(borrowerId);
    const identified = {
      kind: 'repeat',
      isIdentified: true,
      personal: { name: 'Maria Clara Santos', birthDay: '1990-01-02', phone: personal.phone },
    };
    const read = () => loadBorrower(context.db, context.cipher, borrowerId);
    expect(await read()).toMatchObject(identified);
    await save('person', person);
    await say('Another Name', false);
    expect(await read()).toMatchObject(identified);
    expect(await findApplicantFacts(context, borrowerId)).toMatchObject({ birthDay: '1990-01-02' });
  });

  it('IDENT-03 a loan keeps who it stands on, whatever the login system says later', async () => {
    const borrower = await hiram.borrower({ name: 'Nora Known', phone: '09175559911' });
    const { db, cipher } = hiram.context;
    await applyFor(borrower, '1003');
    // As of before it was noted who the login system has identified.
    await db
      .updateTable('borrower')
      .set({ is_identified: false })
      .where('id', '=', borrower.userId)
      .execute();
    await hiram.borrower({ name: 'Nora Other', phone: '09175559911' });
    expect(await loadBorrower(db, cipher, borrower.userId)).toMatchObject({
      isIdentified: false,
      personal: { name: 'Nora Known' },
    });
  });

  it('IDENT-04 the number of a national ID is never stored, and its card is found again', async () => {
    const { context, borrowerId, form, entries } = await open();
    const card = parseDocument(form, { kind: 'philsys', number: '1234-5678-9012-3456' }, title);
    if (!card.ok) throw new Error('the card is refused');
    await saveDocument(context, context.db, borrowerId, card.value, new Date());
    expect(await entries()).toMatchObject({ 'document.kind': 'philsys', 'document.end': '3456' });
    expect((await entries())['document.number'] ?? '').toBe('');
    const index = documentIndex(context.cipher, { kind: 'philsys', number: '1234 5678 9012 3456' });
    expect(await findBorrowersByIndex(context.db, 'hiram', 'document', [index])).toEqual([borrowerId]);
    expect(parseDocument(form, { kind: 'pan', number: 'ABCDE1234F' }, title)).toMatchObject({
      refusal: { items: ['kind'] },
    });
  });

  it('IDENT-05 a consent is stored with its text, once; a required one that is missing stores none', async () => {
    const { context, borrowerId, form, caller } = await open();
    const give = (posted: Record<string, string>) =>
      giveConsents(context, caller, form, { productId: 1004, posted });
    const { offers: _optional, checks = '', ...others } = ticks(form);
    expect(await give({ checks })).toMatchObject({ refusal: { code: 'consent-missing' } });
    for (let time = 1; time <= 2; time += 1) await give({ checks, ...others });
    const facts = await loadGiven(context, borrowerId);
    expect(facts.consents.map(({ code }) => code).sort()).toEqual(['checks', 'credit-bureau']);
    expect(facts.consents[0]?.text).toMatch(/^I agree/);
  });

  it('IDENT-11 a consent that is not required is withdrawn, in whatever language, and can be given again', async () => {
    const { context, borrowerId, form, caller } = await open();
    const give = (posted: Record<string, string>) =>
      giveConsents(context, caller, form, { productId: 1004, posted });
    const { offers: _optional, ...required } = ticks(form);
    const standing = async () =>
      (await findApplicantFacts(context, borrowerId))?.consents.map(({ code }) => code).sort();
    await insertEntries(context.db, context.cipher, borrowerId, { name: 'Maria' }, new Date());
    expect(await give(ticks(form))).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['checks', 'credit-bureau', 'offers']);
    hiram.passTime(1_000);
    for (let time = 1; time <= 2; time += 1) expect(await give(required)).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['checks', 'credit-bureau']);
    const kept = (await listConsents(context.db, borrowerId)).filter(({ code }) => code === 'offers');
    expect(kept.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false]);
    const [{ text = '' } = {}, before] = kept;
    expect(text).toBe(before?.text);
    expect([isGiven(kept, 'offers', [text]), isGiven(kept.slice(1), 'offers', [text])]).toEqual([
      false,
      true,
    ]);
    hiram.passTime(1_000);
    await give(ticks(form));
    expect(await standing()).toEqual(['checks', 'credit-bureau', 'offers']);
  });

  it('IDENT-06 the form is complete when every page is', async () => {
    const { context, borrowerId, product, form, caller, save } = await open();
    const isMissing = () => isIdentityMissing(context, borrowerId, product);
    await save('person', person);
    await save('work', work);
    await saveDocument(
      context,
      context.db,
      borrowerId,
      { kind: 'umid', number: '0111-2222222-3' },
      new Date(),
    );
    await giveConsents(context, caller, form, {
      productId: 1004,
      posted: ticks(form),
    });
    for (const side of ['front', 'back', 'selfie'] as const) {
      expect(await isMissing()).toBe(true);
      expect((await keepSide(context, borrowerId, side, await phonePhoto())).ok).toBe(true);
    }
    expect(stepsOf(context, product, await loadGiven(context, borrowerId)).map(({ name }) => name)).toEqual([
      'person',
      'work',
      'document',
      'pictures',
      'consents',
    ]);
    expect(await isMissing()).toBe(false);
  });
});
