import { pagePaths } from '@hiram/wire/addresses';
import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import type { ApplicationView } from '@hiram/wire/views/application-view';
import { beforeAll, expect, it } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Product = { readonly promotion: object | null; readonly decisionDays?: number };

describeHiram('the promise of a decision', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  let manager: TestStaff;
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    officer = await staffOf('credit-officer');
    manager = await staffOf('product-manager');
  });

  const change = async (changes: Partial<Product>) => {
    const [newest] = (await manager.get<{ version: number }[]>('/set-up-versions/product/1001')).data;
    const basedOn = newest?.version ?? 0;
    const path = `/set-up-versions/product/1001/${basedOn}`;
    const { content } = (await manager.get<{ content: Product }>(path)).data;
    const body = { content: { ...content, ...changes }, basedOn, fromDay: null, reason: 'a test' };
    return manager.send('POST', '/products/1001/versions', body);
  };
  const apply = async (name: string) => {
    const borrower = await hiram.borrower({ name });
    return { borrower, orderId: await applyFor(borrower, '1001') };
  };
  const sentence = async (borrower: TestBorrower, orderId: string): Promise<string> =>
    (await borrower.call<{ noticeDesText: string }>('loanDetails', { orderId, productId: '1001' })).data
      .noticeDesText;
  const promise = async ({ query }: TestBorrower, orderId: string): Promise<string> => {
    const url = `${pagePaths.application}?${query}&orderId=${orderId}`;
    return (await openDocument<ApplicationView>(hiram.server, url)).content.promise;
  };
  const item = async (orderId: string) =>
    (await officer.get<ApplicationItem>(`/applications/${orderId}`)).data;
  const lateOnes = async () =>
    (await officer.get<ApplicationItem[]>('/applications?isLate=true')).data.map(({ id }) => id);

  it('APPL-04 is its product’s: shown to the borrower, counted by the queue, and kept by who applied before', async () => {
    const before = await apply('Paz Promised');
    expect((await change({ decisionDays: 3 })).status).toBe(200);
    const after = await apply('Tess Three');
    expect(await sentence(before.borrower, before.orderId)).toContain('by 2026-11-21 ');
    expect(await sentence(after.borrower, after.orderId)).toContain('by 2026-11-23 ');
    expect(await promise(after.borrower, after.orderId)).toBe('We decide by Mon, 23 Nov 2026.');
    expect(await item(before.orderId)).toMatchObject({ decisionDueBy: '2026-11-21', decisionDays: 1 });
    expect(await item(after.orderId)).toMatchObject({ decisionDueBy: '2026-11-23', decisionDays: 3 });
    await hiram.setToday('2026-11-23');
    expect(await lateOnes()).toEqual([before.orderId]);
    expect(await promise(before.borrower, before.orderId)).toBe('');
    expect(await sentence(before.borrower, before.orderId)).not.toContain('We will decide by');
    expect(await sentence(after.borrower, after.orderId)).toContain('by 2026-11-23 ');
    await hiram.setToday('2026-11-24');
    expect(await lateOnes()).toEqual([before.orderId, after.orderId]);
    expect((await item(after.orderId)).isLate).toBe(true);
    expect(await promise(after.borrower, after.orderId)).toBe('');
  });

  it('APPL-04 pages about all products of a market say the longest of their promises', async () => {
    await change({ decisionDays: 5 });
    const { content } = await openDocument<{ decisionTime: string }>(
      hiram.server,
      `${pagePaths.officialSite}?system=0`,
    );
    expect(content.decisionTime).toBe('5 days');
    const other = await openDocument<{ decisionTime: string }>(
      hiram.server,
      `${pagePaths.officialSite}?system=1`,
    );
    expect(other.content.decisionTime).toBe('1 day');
    const terms = await openDocument<{ html: string }>(hiram.server, `${pagePaths.loanTerms}?system=0`);
    expect(terms.content.html).toContain('within <strong>5 days</strong>');
  });

  it('APPL-04 a promise of no day, of too many and of part of one is refused, and so is one that is typed', async () => {
    const before = (await manager.get('/set-up-versions/product/1001')).data;
    for (const decisionDays of [0, 31, 1.5]) expect((await change({ decisionDays })).status).toBe(400);
    const typed = await change({ promotion: { button: 'Apply', popup: 'We decide in 2 hours.' } });
    expect(typed.status).toBe(422);
    expect(typed.error?.message).toContain('{decisionTime}');
    expect((await manager.get('/set-up-versions/product/1001')).data).toEqual(before);
  });
});
