import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { beforeAll, expect, test } from 'vitest';
import { publishProducts } from '../lender/products/publish-products.ts';
import { listAuditHeads } from '../staff/audit/audit-walk-store.ts';
import { borrow, takeLoan, walletFields } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { product, setUpAs, type TestVersion } from '../testing/staff/set-up.ts';
import { signInStaff, type TestStaff } from '../testing/staff/staff.ts';

type Product = {
  name: string;
  principalMinor: number;
  bankForm: { items: { title: string }[] };
  terms: object;
  promotion: object | null;
};

describeHiram('what a lender sets up', ({ hiram, staffOf }) => {
  let manager: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
  }, 240_000);

  const { versionsOf, contentOf, change } = setUpAs(() => manager);
  const values = { kind: 'lender', key: 'values', path: '/lender/values' };
  const offered = async (productId: string): Promise<number> => {
    const borrower = await hiram.borrower();
    const offer = await borrower.call<{ amount: number }>('loanDetailConfirm', { productId });
    return offer.data.amount;
  };

  test('a version of a product holds from its day and not before, and a running contract keeps its own', async () => {
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1002');
    const before = await (await borrower.page('/loanDetails', { orderId, productId: '1002' })).text();
    const saved = await change<Product>(product('1002'), () => ({ principalMinor: 600_000 }), '2026-12-01');
    expect(saved).toMatchObject({ status: 200, data: { version: 2, state: 'scheduled' } });
    expect(await offered('1002')).toBe(500_000);
    expect((await versionsOf('product', '1002')).map(({ state }) => state)).toEqual([
      'scheduled',
      'in-force',
    ]);
    await hiram.setToday('2026-11-30');
    expect(await offered('1002')).toBe(500_000);
    await hiram.setToday('2026-12-01');
    expect(await offered('1002')).toBe(600_000);
    const order = await hiram.database.db
      .selectFrom('loan_order')
      .select(['product_version', 'contract'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ product_version: 1, contract: { principalMinor: '500000n' } });
    expect(before).toContain('5.000,00');
    const after = await (await borrower.page('/loanDetails', { orderId, productId: '1002' })).text();
    expect(after).toContain('5.000,00');
    expect(after).not.toContain('6.000,00');
  });

  test('COST-02 a change of the interest changes the sentence that borrowers read, and a typed price is refused', async () => {
    const sentence = async () => {
      const borrower = await hiram.borrower({ system: '1' });
      const offer = await borrower.call<{ pRateDsc: string }>('loanDetailConfirm', { productId: '2002' });
      return offer.data.pRateDsc;
    };
    expect(await sentence()).toBe('Interest 0,1% per day');
    const dearer = await change<Product>(product('2002'), ({ terms }) => ({
      terms: { ...terms, interestPerDay: 1_500 },
    }));
    expect(dearer.status).toBe(200);
    expect(await sentence()).toBe('Interest 0,15% per day');
    for (const typed of ['Get my ₹ 5.000,00', 'Only 0,1% a day']) {
      const promotion = { button: typed, popup: 'Ready.' };
      const refused = await change<Product>(product('2002'), () => ({ promotion }));
      expect(refused.status).toBe(422);
      expect(refused.error?.message).toContain('{amount}');
    }
  });

  test('a version begins today at once, never in the past, and says who wrote it and why', async () => {
    expect(
      (await change<Product>(product('1003'), () => ({ name: 'Hiram Past' }), '2020-01-01')).status,
    ).toBe(422);
    const renamed = await change<Product>(product('1003'), () => ({ name: 'Hiram Loose' }));
    expect(renamed.data).toMatchObject({ version: 2, state: 'in-force' });
    const page = await (await hiram.borrower()).page('/newLoanConfirm', { productId: '1003' });
    expect(await page.text()).toContain('Hiram Loose');
    const [newest, first] = await versionsOf('product', '1003');
    expect(newest).toMatchObject({ state: 'in-force', writtenBy: manager.account.name, reason: 'a test' });
    expect(first).toMatchObject({ state: 'past', writtenBy: null });
  });

  test('a change that was made from an older version is refused, and going back is a new version', async () => {
    const { data: first } = await manager.get<TestVersion>('/set-up-versions/product/1003/1');
    const asked = { content: first.content, fromDay: null, reason: 'back to the first' };
    const stale = await manager.send('POST', '/products/1003/versions', { ...asked, basedOn: 1 });
    expect(stale).toMatchObject({ status: 409, error: { code: 'version-outdated' } });
    const back = await manager.send<{ version: number }>('POST', '/products/1003/versions', {
      ...asked,
      basedOn: 2,
    });
    expect(back.data.version).toBe(3);
    const again = await manager.send('POST', '/products/1003/versions', { ...asked, basedOn: 3 });
    expect(again.error?.message).toBe('This is what version 3 says already.');
  });

  test('the file does not overwrite what staff have changed', async () => {
    const count = (await versionsOf('product', '1003')).length;
    const now = hiram.context.clock.businessNow();
    const rewritten = hiram.context.brand.products.map((each) => ({
      ...(each as Product),
      name: 'From the file',
    }));
    await publishProducts(hiram.database.db, rewritten, now);
    expect(await versionsOf('product', '1003')).toHaveLength(count);
    expect((await versionsOf('product', '1001'))[0]).toMatchObject({ version: 2, writtenBy: null });
  });

  test('a product whose parts do not fit each other is refused with the reason', async () => {
    const why = async (changes: object) =>
      (await change<Product>(product('1001'), () => changes)).error?.message;
    const { content } = await contentOf<Product>('product', '1001');
    expect(await why({ channels: ['99999'], defaultChannel: '99999' })).toMatch(/no channel 99999/);
    expect(await why({ defaultChannel: '90007' })).toMatch(/must be one of the channels/);
    expect(await why({ agreements: [{ title: 'Nothing', text: 'nothing' }] })).toBe(
      'There is no text nothing.',
    );
    expect(await why({ id: 7 })).toMatch(/does not change/);
    expect(await why({ market: 'IN' })).toMatch(/does not change/);
    expect(await why({ terms: { ...content.terms, termDays: 90 } })).toMatch(/91 to 365/);
    expect(await why({ terms: { ...content.terms, termDays: 'many' } })).toMatch(
      /Please check: content.terms.termDays/,
    );
  });

  test.each([
    ['a product', product('1004'), { name: 'Hiram Other' }],
    ['the company profile', values, { city: 'Taguig' }],
    [
      'a promotion page',
      { kind: 'promotion', key: 'ph-welcome', path: '/promotions/ph-welcome' },
      { appName: 'Other' },
    ],
  ])(
    'DESK-11 the first version of %s and the next differ in nothing but what was changed',
    async (_name, thing, changes) => {
      const read = async (version: number) =>
        (await manager.get<{ content: object }>(`/set-up-versions/${thing.kind}/${thing.key}/${version}`))
          .data.content;
      const basedOn = (await versionsOf(thing.kind, thing.key))[0]?.version ?? 0;
      const first = await read(basedOn);
      const same = { content: first, basedOn, fromDay: null, reason: 'a test' };
      const unchanged = await manager.send('POST', `${thing.path}/versions`, same);
      expect(unchanged.error?.message).toBe(`This is what version ${basedOn} says already.`);
      expect((await change<object>(thing, () => changes)).status).toBe(200);
      expect(await read(basedOn + 1)).toEqual({ ...first, ...changes });
    },
  );

  test('what breaks a cap is saved under specified conduct, and the writer is told', async () => {
    const dear = { rule: { kind: 'share', rate: 400_000 }, collected: 'at-disbursement' };
    const saved = await change<Product>(product('1001'), ({ terms }) => ({ terms: { ...terms, fee: dear } }));
    expect(saved.status).toBe(200);
    expect(saved.data.warnings.join()).toMatch(/Above the cap of SEC MC 14 s.2025: effective rate per month/);
  });

  test('the account form and the contact values are those that staff have set up', async () => {
    await change<Product>(product('1001'), ({ bankForm }) => ({
      bankForm: {
        ...bankForm,
        items: bankForm.items.map((item) => ({ ...item, title: `${item.title} of yours` })),
      },
    }));
    await change(values, () => ({ servicePhone: '+63 2 8555 9999', email: 'help@hiram.example' }));
    const borrower = await hiram.borrower();
    const form = await borrower.call<{ list: { title: string }[] }>('cardInit', { product_id: '1001' });
    expect(JSON.stringify(form.data)).toContain('Bank of yours');
    const service = await (await borrower.page('/customerService')).text();
    expect(service).toContain('"email":"help@hiram.example","smWa":"+63 2 8555 9999"');
  });

  test('BANK-01 BANK-09 a new text field is asked for, kept, and shown to staff on the loan', async () => {
    const employer = {
      ...{ code: 'employer', cate: 'text', title: 'Employer', subtitle: '', note: [], inputType: 'text' },
      ...{ cardTypeMi: 0, channelNumber: 0, lengthMin: 2, lengthMax: 80 },
    };
    const added = (field: object) =>
      change<Product>(product('1003'), ({ bankForm }) => ({
        bankForm: { ...bankForm, items: [...bankForm.items, field as { title: string }] },
      }));
    expect((await added(employer)).status).toBe(200);
    const borrower = await hiram.borrower();
    const bind = (fields: object) =>
      borrower.call('bindCardNew', { product_id: '1003', ...walletFields, ...fields });
    expect((await bind({})).message).toContain('Employer');
    expect((await bind({ employer: '7-Eleven, Makati' })).code).toBe(0);
    const orderId = await takeLoan(borrower, '1003');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const story = await officer.get<LoanStory>(`/loans/${orderId}/story`);
    expect(story.data.loan.accountItems).toEqual([
      { title: 'E-wallet', text: 'GCash' },
      { title: 'GCash number', text: '•••• 4821' },
      { title: 'Day of your salary', text: '15' },
      { title: 'Employer', text: '7-Eleven, Makati' },
    ]);
    const ofNoOption = { ...employer, code: 'coins', cardTypeMi: 1, channelNumber: 90_008 };
    expect((await added(ofNoOption)).error?.message).toContain('no option chooses its channel 90008');
  });

  test('a draft is previewed as it would be shown, stores nothing and leaves no entry in the audit trail', async () => {
    const { content } = await contentOf<Product>('product', '1002');
    const { principalMinor, terms } = content;
    const before = await listAuditHeads(hiram.database.db);
    const shown = await manager.send<{ preview: { schedule: unknown[]; caps: { lines: unknown[] } } }>(
      'POST',
      '/products/preview',
      { principalMinor, terms, fromDay: null },
    );
    expect(shown.data.preview.schedule).toHaveLength(1);
    expect(shown.data.preview.caps.lines).toHaveLength(4);
    const draft = { key: 'about-us.en', market: 'PH', markdown: '# {brand}\n\n<script>x</script> {nobody}' };
    const written = await manager.send<{ html: string; unknown: string[] }>('POST', '/texts/preview', draft);
    expect(written.data.html).toContain('<h1>Hiram</h1>');
    expect(written.data.html).toContain('&lt;script&gt;');
    expect(written.data.unknown).toEqual(['nobody']);
    expect(await listAuditHeads(hiram.database.db)).toEqual(before);
  });

  test('who may only read is refused to change, who may not read is refused to read, and each change is in the trail', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const support = await signInStaff(hiram.baseUrl, 'support');
    const refused = await change<Product>(product('1002'), () => ({ name: 'Mine' }), null, auditor);
    expect(refused.status).toBe(403);
    expect((await support.get('/products')).status).toBe(403);
    expect((await support.get('/set-up-versions/product/1002')).status).toBe(403);
    const { data, total } = await auditor.get<{ id: string; newestVersion: number }[]>('/products');
    expect(data.map(({ id }) => id)).toEqual([
      '1001',
      '1002',
      '1003',
      '1004',
      '2001',
      '2002',
      '2003',
      '2004',
    ]);
    expect(total).toBe(8);
    const { data: trail } = await auditor.get<{ staff: string; outcome: string; action: string }[]>(
      '/audit-entries?subject=products:1003',
    );
    const action = 'POST /products/:key/versions';
    const staff = manager.account.name;
    expect(trail).toContainEqual(expect.objectContaining({ staff, action, outcome: 'done' }));
    expect(trail).toContainEqual(expect.objectContaining({ staff, action, outcome: 'asked' }));
  });
});
