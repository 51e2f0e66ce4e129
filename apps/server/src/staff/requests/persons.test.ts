import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import type { ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import { beforeAll, expect, it } from 'vitest';
import { listSamePersons } from '../../borrowers/matches/persons.ts';
import { newId } from '../../ground/new-id.ts';
import { borrow, takeLoan, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { decideDeskRequest, requestByTwo, submitDeskRequest } from '../../testing/staff/desk-requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
let wallets = 0;

describeHiram('who is the same person, declared by two', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    officer = await staffOf('credit-officer');
    second = await signInStaff(hiram.baseUrl, 'credit-officer');
  });

  const wallet = () => `0917700${String(++wallets).padStart(4, '0')}`;
  const enter = async (name: string, walletNumber: string) => {
    const borrower = await hiram.borrower({ name });
    const account = { product_id: productId, ...walletFields, walletNumber };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
    return borrower;
  };
  /** Several who share a wallet. */
  const sharing = async (...names: readonly string[]) => {
    const walletNumber = wallet();
    const all: TestBorrower[] = [];
    for (const name of names) all.push(await enter(name, walletNumber));
    return all as [TestBorrower, TestBorrower, TestBorrower];
  };
  const pair = (one: TestBorrower, other: TestBorrower) => ({
    borrowerId: one.userId,
    otherId: other.userId,
  });
  const declare = (kind: string, one: TestBorrower, other: TestBorrower) =>
    requestByTwo([officer, second], { kind, input: pair(one, other) });
  const personsOf = async ({ userId }: TestBorrower) =>
    (await officer.get<BorrowerStory>(`/borrowers/${userId}/story`)).data.persons;
  const reviewOf = async (orderId: string) =>
    (await officer.get<ApplicationReview>(`/applications/${orderId}/review`)).data;
  const inputOf = ({ verdict }: ApplicationReview, rule: string) =>
    verdict?.lines.find((line) => line.rule === rule)?.inputs[0]?.value;

  it('PERSON-05 what is known of one counts for the other from then on, and no more once it is undone', async () => {
    const [owing, applicant] = await sharing('Olivia Owing', 'Olive Owing');
    await borrow(hiram, owing, productId);
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 60 });
    const orderId = await takeLoan(applicant, productId);
    const before = await reviewOf(orderId);
    expect(inputOf(before, 'overdue-loans')).toBe(0);
    expect(before.others).toMatchObject([{ borrowerId: owing.userId, kinds: ['account'] }]);
    expect((await declare('same-person', applicant, owing)).data).toMatchObject({ status: 'done' });
    await hiram.worker.drain();
    const after = await reviewOf(orderId);
    expect([inputOf(after, 'overdue-loans'), inputOf(after, 'open-orders')]).toEqual([1, 1]);
    expect(after.verdict).toMatchObject({ outcome: 'declined' });
    expect(after.others).toMatchObject([{ borrowerId: owing.userId, kinds: ['declared'], overdueLoans: 1 }]);
    expect((await declare('undo-persons', owing, applicant)).data).toMatchObject({ status: 'done' });
    await hiram.worker.drain();
    const undone = await reviewOf(orderId);
    expect(inputOf(undone, 'overdue-loans')).toBe(0);
    expect(undone.others).toMatchObject([{ borrowerId: owing.userId, kinds: ['account'] }]);
  });

  it('PERSON-05 a blocked phone of one stops the other', async () => {
    const [blocked, applicant] = await sharing('Bea Blocked', 'Bee Blocked');
    const phone = (await officer.get<BorrowerStory>(`/borrowers/${blocked.userId}/story`)).data.borrower
      .phone;
    const block = { kind: 'phone', phone, reason: 'false papers', endsOn: null };
    expect((await officer.send('POST', '/blocklist', block)).status).toBe(200);
    const orderId = await takeLoan(applicant, productId);
    expect(inputOf(await reviewOf(orderId), 'blocklist')).toBe(0);
    await declare('same-person', blocked, applicant);
    await hiram.worker.drain();
    expect(inputOf(await reviewOf(orderId), 'blocklist')).toBe(1);
  });

  it('PERSON-05 the page of each shows the other with the loans, and proposes nobody who is declared', async () => {
    const [one, other, third] = await sharing('Ana Una', 'Ana Dos', 'Ana Tres');
    const orderId = await takeLoan(other, productId);
    expect((await personsOf(one)).undeclared.map(({ borrower }) => borrower).sort()).toEqual([
      'Ana Dos',
      'Ana Tres',
    ]);
    await declare('same-person', one, other);
    await declare('different-persons', one, third);
    expect(await personsOf(one)).toMatchObject({
      same: [{ borrowerId: other.userId, borrower: 'Ana Dos', isDirect: true, loans: [{ orderId }] }],
      undeclared: [],
      different: [{ borrowerId: third.userId }],
    });
    expect(await personsOf(other)).toMatchObject({
      same: [{ borrowerId: one.userId, loans: [] }],
      undeclared: [],
    });
    // Who is another person than one of them is another person than all of them.
    const against = await submitDeskRequest(officer, { kind: 'same-person', input: pair(other, third) });
    expect(against.error).toMatchObject({
      code: 'not-possible',
      message: expect.stringContaining('Undo that first'),
    });
  });

  it('PERSON-05 who is the same as the same is the same', async () => {
    const [one, other, third] = await sharing('Eva Una', 'Eva Dos', 'Eva Tres');
    await declare('same-person', one, other);
    await declare('same-person', other, third);
    const same = await listSamePersons(hiram.context.db, one.userId);
    expect(same.sort()).toEqual([other.userId, third.userId].sort());
    const shown = (await personsOf(one)).same.find(({ borrowerId }) => borrowerId === third.userId);
    expect(shown).toMatchObject({ isDirect: false });
  });

  it('PERSON-06 one person alone declares nothing, whoever may, and the second one reads exactly the request', async () => {
    const [one, other] = await sharing('Uma Una', 'Uma Dos');
    const key = newId();
    const request = { kind: 'same-person', input: pair(other, one) };
    const asked = (await submitDeskRequest(officer, request, key)).data;
    expect(asked).toMatchObject({
      status: 'waiting',
      reason: 'checked by staff',
      askedBy: officer.account.name,
    });
    expect([asked.borrower, asked.other].sort()).toEqual(['Uma Dos', 'Uma Una']);
    expect((await submitDeskRequest(officer, { ...request, input: pair(one, other) }, key)).data).toEqual(
      asked,
    );
    expect((await submitDeskRequest(second, request)).error?.code).toBe('asked-already');
    expect((await personsOf(one)).waiting).toEqual([
      { requestId: asked.id, kind: 'same-person', otherId: other.userId },
    ]);
    expect((await decideDeskRequest(officer, asked)).error?.code).toBe('own-request');
    expect((await decideDeskRequest(second, { ...asked, inputSha256: 'a'.repeat(64) })).error?.code).toBe(
      'request-changed',
    );
    const cashier = await staffOf('cashier');
    expect((await decideDeskRequest(cashier, asked)).error?.code).toBe('not-permitted');
    expect((await submitDeskRequest(cashier, request)).error?.code).toBe('not-permitted');
    expect((await personsOf(one)).same).toEqual([]);
    expect((await decideDeskRequest(second, asked, false)).data).toMatchObject({
      status: 'declined',
      note: 'read',
    });
    expect((await decideDeskRequest(second, asked)).error?.code).toBe('request-decided');
    const again = (await submitDeskRequest(officer, request)).data;
    expect((await second.send('POST', `/requests/${again.id}/withdrawal`)).error?.code).toBe('not-permitted');
    const withdrawn = await officer.send<DeskRequestItem>('POST', `/requests/${again.id}/withdrawal`);
    expect(withdrawn.data.status).toBe('withdrawn');
    expect((await personsOf(one)).undeclared).toHaveLength(1);
  });

  it('PERSON-06 nobody is given the debt of a stranger: only what the finder shows can be declared', async () => {
    const [one, stranger] = [await enter('Ina Una', wallet()), await enter('Ina Dos', wallet())];
    const submit = (kind: string, input: object) => submitDeskRequest(officer, { kind, input });
    for (const kind of ['same-person', 'different-persons', 'undo-persons'])
      expect((await submit(kind, pair(one, stranger))).error?.code, kind).toBe('not-possible');
    expect((await submit('same-person', pair(one, one))).status).toBe(404);
    expect((await submit('same-person', { borrowerId: one.userId, otherId: newId() })).status).toBe(404);
    expect((await submit('same-person', { borrowerId: 'x', otherId: one.userId })).status).toBe(404);
  });

  it('PERSON-06 each entry stays: what is undone and declared again are three, and none is edited', async () => {
    const [one, other] = await sharing('Oda Una', 'Oda Dos');
    for (const kind of ['same-person', 'undo-persons', 'different-persons']) await declare(kind, one, other);
    expect(
      (await submitDeskRequest(officer, { kind: 'same-person', input: pair(one, other) })).error?.code,
    ).toBe('not-possible');
    const { db, cipher } = hiram.context;
    const rows = await db
      .selectFrom('person_verdict')
      .select(['number', 'verdict'])
      .where('borrower_id', '=', other.userId)
      .orderBy('number')
      .execute();
    expect(rows.map(({ verdict }) => verdict)).toEqual(['same', 'undone', 'different']);
    for (const change of [
      "update person_verdict set verdict = 'same'",
      'delete from person_verdict',
      'truncate person_verdict',
    ])
      await expect(hiram.database.pool.query(change), change).rejects.toThrow(/only grows/);
    const stored = await db.selectFrom('staff_request').selectAll().execute();
    expect(JSON.stringify(stored.map((row) => row.request_cipher.toString('utf8')))).not.toContain(
      'checked by',
    );
    expect(cipher).toBeDefined();
  });
});
