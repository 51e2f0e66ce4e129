import { pagePaths } from '@hiram/wire/addresses';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeEmbedded('a check that ended at the page of a register', ({ hiram }) => {
  const order = (fault: string) =>
    hiram.sandbox('POST', '/sandbox/identity-faults', { kind: 'digilocker', fault });
  beforeAll(async () => {
    const products = hiram.context.brand.products as readonly { id: number; identity?: object }[];
    const asking = products.find(({ id }) => id === 1004);
    const changed = { ...asking, identity: { ...asking?.identity, checks: ['digilocker'] } };
    await publishProducts(hiram.database.db, [changed], hiram.context.clock.businessNow());
  });
  afterEach(() => order('none'));

  const urlOf = ({ query }: TestBorrower) => `${pagePaths.identity}?${query}&productId=1004`;
  const press = async (borrower: TestBorrower, go: 'next' | 'none') => {
    const sent = await hiram.server.inject({
      method: 'POST',
      url: urlOf(borrower),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ step: 'checks', check: 'digilocker', go }).toString(),
    });
    expect(sent.statusCode).toBe(303);
  };
  const read = async (borrower: TestBorrower) => {
    const { content } = await openDocument<IdentityView>(hiram.server, `${urlOf(borrower)}&step=checks`);
    const { check, checks, steps } = content;
    return { check, made: checks[0], isDone: steps.find(({ name }) => name === 'checks')?.isDone };
  };
  const person = () => hiram.borrower({ name: 'Gloria Santos' });

  it.each([['not-agreed'], ['too-late']])(
    'IDENT-10 %s: its person reads why, and may try again',
    async (fault) => {
      const borrower = await person();
      await order(fault);
      await press(borrower, 'next');
      const made = { kind: 'digilocker', outcome: 'unavailable', unfinished: fault };
      expect(await read(borrower)).toEqual({ check: 'digilocker', made, isDone: false });
      await order('none');
      await press(borrower, 'next');
      const passed = { kind: 'digilocker', outcome: 'passed', unfinished: null };
      expect(await read(borrower)).toEqual({ check: null, made: passed, isDone: true });
    },
  );

  it('IDENT-10 without agreeing its person goes on, and the check is left to staff', async () => {
    const borrower = await person();
    await order('not-agreed');
    await press(borrower, 'next');
    expect(await read(borrower)).toMatchObject({ isDone: false });
    await press(borrower, 'none');
    const left = { kind: 'digilocker', outcome: 'unavailable', unfinished: null };
    expect(await read(borrower)).toEqual({ check: null, made: left, isDone: true });
  });

  it('IDENT-10 an answer that is late is waited for, and counts when it comes', async () => {
    const borrower = await person();
    await order('late-answer');
    await press(borrower, 'next');
    const waiting = { kind: 'digilocker', outcome: 'pending', unfinished: 'waiting' };
    expect(await read(borrower)).toEqual({ check: 'digilocker', made: waiting, isDone: false });
    await order('none');
    expect(await read(borrower)).toMatchObject({ made: { outcome: 'passed' }, isDone: true });
  });
});
