import type { BackTest, RuleSetContent } from '@hiram/wire/staff/set-up/rules';
import { beforeAll, expect, it, vi } from 'vitest';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { takeLoan, walletFields } from '../../../testing/borrowers/lend.ts';
import { printDatabase } from '../../../testing/databases/database-print.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import type { TestStaff } from '../../../testing/staff/staff.ts';
import { decideByRulesKind } from '../verdicts/evaluate-application.ts';

const productId = '1003';
let wallets = 0;

describeHiram('rules as the lender writes them', ({ hiram, staffOf }) => {
  let manager: TestStaff;
  let officer: TestStaff;
  beforeAll(async () => {
    manager = await staffOf('product-manager');
    officer = await staffOf('credit-officer');
  });

  type Read = { version: number; content: RuleSetContent };
  const read = async () => (await manager.get<Read>(`/rule-sets/${productId}`)).data;
  const test = (content: RuleSetContent, basedOn: number) =>
    manager.send<BackTest>('POST', `/rule-sets/${productId}/back-tests`, { content, basedOn });
  const publish = (content: RuleSetContent, basedOn: number) =>
    manager.send<{ version: number }>('POST', `/rule-sets/${productId}/versions`, {
      content,
      basedOn,
      reason: 'Smaller first loans.',
    });
  const apply = async (name: string) => {
    const borrower = await hiram.borrower({ name });
    const walletNumber = `0917500${String(++wallets).padStart(4, '0')}`;
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields, walletNumber });
    return takeLoan(borrower, productId);
  };
  const outcomeOf = async (orderId: string) => {
    type Review = { verdict: { outcome: string; ruleVersion: number } };
    const { verdict } = (await officer.get<Review>(`/applications/${orderId}/review`)).data;
    return [verdict.outcome, verdict.ruleVersion];
  };
  const decline = (content: RuleSetContent): RuleSetContent => ({
    ...content,
    limits: { ...content.limits, newMaxMinor: 1 },
  });

  it('RULES-05 changed rules show what they would have changed, and are published with exactly that test alone', async () => {
    const orderId = await apply('Tess Tested');
    const { version, content } = await read();
    const changed = decline(content);
    expect(await publish(changed, version)).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const { data } = await test(changed, version);
    expect(data.changed).toBe(data.evaluated);
    expect(data.list).toContainEqual(
      expect.objectContaining({ orderId, to: 'declined', rules: expect.arrayContaining(['limit-history']) }),
    );
    const other = { ...changed, reapplyDays: 60 };
    expect((await publish(other, version)).status).toBe(422);
    expect((await publish(changed, version)).data).toEqual({ version: version + 1 });
    expect(await read()).toMatchObject({ version: version + 1, content: changed });
    expect((await test(changed, version)).error?.code).toBe('version-outdated');
    expect((await outcomeOf(orderId))[1]).toBe(version);
    expect(await outcomeOf(await apply('Nora New'))).toEqual(['declined', version + 1]);
  });

  it('RULES-06 rules decide by themselves only where the product says so', async () => {
    const { version, content } = await read();
    const automatic = { ...content, isAutomatic: true };
    await test(automatic, version);
    await publish(automatic, version);
    const orderId = await apply('Auto Aquino');
    await hiram.worker.drain();
    const { data } = await officer.get<{ loan: { status: string }; decision: { decidedBy: string } }>(
      `/loans/${orderId}/story`,
    );
    expect([data.loan.status, data.decision.decidedBy]).toEqual(['declined', '']);
    const back = await read();
    await test(content, back.version);
    await publish(content, back.version);
  });

  it('RULES-06 what the rules refer by the time they decide waits for a person', async () => {
    const { version, content } = await read();
    const open = { ...content, limits: { ...content.limits, newMaxMinor: null } };
    await test(open, version);
    await publish(open, version);
    const applicant = async (name: string) => {
      const borrower = await hiram.borrower({ name });
      const walletNumber = `0917500${String(++wallets).padStart(4, '0')}`;
      await borrower.call('bindCardNew', { product_id: productId, ...walletFields, walletNumber });
      return { borrower, orderId: await takeLoan(borrower, productId) };
    };
    const [clean, complaining] = [await applicant('Ana Approved'), await applicant('Rico Referred')];
    for (const { orderId } of [clean, complaining]) expect((await outcomeOf(orderId))[0]).toBe('approved');
    const complaint = { problemType: '2', problemDetail: 'Late.', problemImage: '' };
    expect((await complaining.borrower.call('problemSave', complaint)).code).toBe(0);
    const automatic = { ...open, isAutomatic: true };
    await test(automatic, version + 1);
    await publish(automatic, version + 1);
    const messages = [clean, complaining].map(({ orderId }) => ({
      kind: decideByRulesKind,
      payload: { orderId },
    }));
    await enqueue(hiram.context.db, messages, hiram.context.clock.systemNow());
    await hiram.worker.drain();
    const statusOf = async (orderId: string) =>
      (await officer.get<{ loan: { status: string } }>(`/loans/${orderId}/story`)).data.loan.status;
    expect(await statusOf(clean.orderId)).toBe('approved');
    expect(await statusOf(complaining.orderId)).toBe('under-review');
    expect((await outcomeOf(complaining.orderId))[0]).toBe('referred');
    const back = await read();
    await test(content, back.version);
    await publish(content, back.version);
  });

  it('BANK-10 what cannot be sent to the account is not approved by the rules either: it waits for a person', async () => {
    const { version, content } = await read();
    const automatic = {
      ...{ ...content, isAutomatic: true },
      limits: { ...content.limits, newMaxMinor: null },
    };
    await test(automatic, version);
    await publish(automatic, version);
    const orderId = await apply('Lilia Large');
    const pays = hiram.context.providers.paying('PHP');
    const spy = vi.spyOn(pays, 'canPayTo').mockReturnValue(false);
    await hiram.worker.drain();
    spy.mockRestore();
    const { data } = await officer.get<{ loan: { status: string } }>(`/loans/${orderId}/story`);
    expect(data.loan.status).toBe('under-review');
    expect((await officer.send('POST', `/applications/${orderId}/decision`, { approve: true })).status).toBe(
      200,
    );
    const back = await read();
    await test(content, back.version);
    await publish(content, back.version);
  });

  it('RULES-05 no other role changes rules, and a cut-off the wrong way round is refused', async () => {
    const { version, content } = await read();
    const path = `/rule-sets/${productId}/back-tests`;
    expect((await officer.send('POST', path, { content, basedOn: version })).status).toBe(403);
    const scorecard = { lines: [], declineBelow: 10, approveFrom: 5 };
    expect((await test({ ...content, scorecard }, version)).status).toBe(400);
  });

  it('BLOCK-01 what is blocked declines by rule until its end, and nothing of it is in the clear', async () => {
    const { version, content } = await read();
    const open = { ...content, limits: { ...content.limits, newMaxMinor: null } };
    await test(open, version);
    await publish(open, version);
    const phone = '+639175009901';
    const reason = 'Somebody else came with these papers.';
    const add = { kind: 'phone', phone, reason, endsOn: null };
    expect((await manager.send('POST', '/blocklist', add)).status).toBe(403);
    expect((await officer.send('POST', '/blocklist', add)).data).toEqual({ added: 1 });
    expect((await officer.send('POST', '/blocklist', add)).status).toBe(422);
    const unclear = await officer.send('POST', '/blocklist', { ...add, phone: '09175009901' });
    expect(unclear.error?.message).toContain('it can be +639175009901 or +919175009901');
    const comes = async (name: string, itsPhone: string) => {
      const borrower = await hiram.borrower({ name, phone: itsPhone });
      const walletNumber = `0917500${String(++wallets).padStart(4, '0')}`;
      await borrower.call('bindCardNew', { product_id: productId, ...walletFields, walletNumber });
      return takeLoan(borrower, productId);
    };
    const orderId = await comes('Bea Blocked', phone);
    expect((await outcomeOf(orderId))[0]).toBe('declined');
    expect(await printDatabase(hiram.database.pool)).not.toContain('came with these');
    type Entry = { id: string; shown: string };
    const [entry] = (await officer.get<Entry[]>('/blocklist')).data;
    expect(entry?.shown).toBe(phone);
    const ended = await officer.send('POST', `/blocklist/${entry?.id}/end`, {
      reason: 'They were their own.',
    });
    expect(ended.status).toBe(200);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const again = await comes('Bea Blocked', phone);
    expect((await outcomeOf(again))[0]).not.toBe('declined');
  });
});
