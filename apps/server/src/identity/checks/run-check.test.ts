import { pagePaths } from '@hiram/wire/addresses';
import type { IdentityCheckKind } from '@hiram/wire/forms/identity-form';
import { beforeAll, expect, it } from 'vitest';
import { loadBorrower, updatePersonal } from '../../borrowers/identity/borrower-store.ts';
import { insertPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { makeLanes } from '../../ground/limits/lanes.ts';
import type { CheckReply, IdentityChecker } from '../../providers/identity/identity-checker.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { textOf } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { listChecks } from '../check-store.ts';
import { findApplicantFacts } from '../find-applicant-facts.ts';
import { finishChecks, runCheck } from './run-check.ts';
import { listStandingChecks } from './standing-checks.ts';

const productId = '2004';

describeHiram('checks of an Indian document', ({ hiram }) => {
  beforeAll(() => hiram.setToday('2026-11-20'));

  const person = (name: string) => hiram.borrower({ name, system: '1' });
  const send = (borrower: TestBorrower, fields: Record<string, string>, file?: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('file', new File([new Uint8Array(file)], 'offline.zip'));
    const url = `${hiram.baseUrl}${pagePaths.identity}?${borrower.query}&productId=${productId}`;
    return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { accept: 'text/html' } });
  };
  const birthDayOf = async ({ userId }: TestBorrower) =>
    (await loadBorrower(hiram.context.db, hiram.context.cipher, userId)).personal.birthDay;
  const fileOf = async (borrower: TestBorrower, change: Record<string, unknown> = {}) => {
    const holder = { name: 'Asha Rao', birthDay: await birthDayOf(borrower), end: '5678', shareCode: '1234' };
    const asked = { ...holder, daysOld: 0, ...change };
    const { file } = await hiram.sandbox<{ file: string }>('POST', '/sandbox/identity-files', asked);
    return Buffer.from(file, 'base64');
  };
  const checkFile = async (borrower: TestBorrower, change = {}, typed = '1234') =>
    send(borrower, { step: 'checks', check: 'aadhaar-xml', typed }, await fileOf(borrower, change));
  const name = (borrower: TestBorrower, kind: string, number: string) =>
    send(borrower, { step: 'document', kind, number });
  const outcomeOf = async ({ userId }: TestBorrower) =>
    (await findApplicantFacts(hiram.context, userId))?.checks.map(({ outcome }) => outcome) ?? [];
  const order = (kind: IdentityCheckKind, fault: string) =>
    hiram.sandbox('POST', '/sandbox/identity-faults', { kind, fault });

  it('IDENT-10 the offline file of the person passes by name, birth day and the end of the number', async () => {
    const asha = await person('Asha Rao');
    await name(asha, 'aadhaar', '1234 5678 5678');
    expect((await checkFile(asha)).status).toBe(303);
    expect(await outcomeOf(asha)).toEqual(['passed']);
    const other = await person('Asha Rao');
    await name(other, 'aadhaar', '1234 5678 9999');
    await checkFile(other);
    expect(await outcomeOf(other)).toEqual(['mismatch']);
  });

  it('IDENT-10 a wrong share code and an old file are refused in words, and nothing of them is stored', async () => {
    const asha = await person('Asha Rao');
    await name(asha, 'aadhaar', '1234 5678 5678');
    const wrong = await checkFile(asha, {}, '9999');
    expect([wrong.status, textOf(await wrong.text())]).toEqual([422, expect.stringContaining('share code')]);
    const old = await checkFile(asha, { daysOld: 40 });
    expect(textOf(await old.text())).toContain('30 days old');
    expect(await outcomeOf(asha)).toEqual([]);
  });

  it('IDENT-10 a register that fails declines nobody; who is asked again when it is well passes', async () => {
    const asha = await person('Asha Rao');
    await name(asha, 'pan', 'ABCPV1234D');
    await order('pan', 'down');
    await send(asha, { step: 'checks', check: 'pan', typed: '' });
    expect(await outcomeOf(asha)).toEqual(['unavailable']);
    await order('pan', 'other-person');
    await send(asha, { step: 'checks', check: 'pan', typed: 'ABCPV1234D' });
    expect(await outcomeOf(asha)).toEqual(['mismatch']);
    await order('pan', 'none');
    await send(asha, { step: 'checks', check: 'pan', typed: '' });
    expect(await outcomeOf(asha)).toEqual(['passed']);
    const refused = await send(asha, { step: 'checks', check: 'pan', typed: 'ABC' });
    expect(textOf(await refused.text())).toContain('This is not a PAN of a person.');
  });

  it('IDENT-03 a PAN that is none is refused where it is typed, with what one looks like', async () => {
    const asha = await person('Asha Rao');
    const refused = await name(asha, 'pan', 'ABC1234');
    expect(refused.status).toBe(422);
    expect(textOf(await refused.text())).toContain(
      'Number on the ID is not correct. It looks like ABCPE1234F.',
    );
    expect((await name(asha, 'pan', 'abcpv 1234 d')).status).toBe(303);
  });

  it('IDENT-07 a check that passed counts for the person and the document that it compared alone', async () => {
    const asha = await person('Asha Rao');
    const numbers = ['ABCPV1234D', 'ZZZPZ9999Z'] as const;
    await name(asha, 'pan', numbers[0]);
    await send(asha, { step: 'checks', check: 'pan', typed: '' });
    expect(await outcomeOf(asha)).toEqual(['passed']);
    await name(asha, 'pan', numbers[1]);
    expect(await outcomeOf(asha)).toEqual([]);
    await name(asha, 'pan', numbers[0]);
    expect(await outcomeOf(asha)).toEqual(['passed']);
    const { db, cipher } = hiram.context;
    const { personal } = await loadBorrower(db, cipher, asha.userId);
    for (const change of [{ name: 'Totally Other' }, { birthDay: '1980-01-01' }]) {
      await updatePersonal(db, cipher, asha.userId, { ...personal, ...change });
      expect(await outcomeOf(asha)).toEqual([]);
    }
  });

  it('IDENT-10 nothing of a file or a number is in the database in the clear', async () => {
    const asha = await person('Qwertina Rao');
    await name(asha, 'pan', 'ZXCPV9876Q');
    await send(asha, { step: 'checks', check: 'pan', typed: 'ZXCPV9876Q' });
    const print = await printDatabase(hiram.database.pool);
    for (const word of ['Qwertina', 'ZXCPV9876Q']) expect(print).not.toContain(word);
  });
});

describeHiram('checks of an account', ({ hiram }) => {
  const bind = ({ userId }: TestBorrower, walletNumber: string) => {
    const { db, cipher, clock } = hiram.context;
    const account = { cardType: 1, channelNumber: '90006', fields: { walletNumber }, masked: 'GCash' };
    const binding = { boundBy: 'borrower', waitsUntil: null } as const;
    hiram.passTime(1_000);
    return insertPayoutAccount(db, cipher, userId, { ...account, ...binding }, clock.businessNow());
  };
  const check = ({ userId }: TestBorrower, hasNone = false, context = hiram.context) => {
    const sent = { kind: 'bank-account', file: null, typed: '', hasNone, returnUrl: '' } as const;
    return runCheck(context, new Map(), { borrowerId: userId, market: 'PH' }, sent);
  };
  const outcomeOf = async ({ userId }: TestBorrower) =>
    (await listStandingChecks(hiram.context, userId, {})).map(({ outcome }) => outcome);

  it('IDENT-07 a check that passed counts for the account that it compared alone', async () => {
    const maria = await hiram.borrower({ name: 'Maria Santos' });
    await bind(maria, '09175554821');
    expect((await check(maria)).ok).toBe(true);
    expect(await outcomeOf(maria)).toEqual(['passed']);
    await bind(maria, '09175554822');
    expect(await outcomeOf(maria)).toEqual([]);
    await check(maria);
    expect(await outcomeOf(maria)).toEqual(['passed']);
  });

  it('IDENT-07 of the checks that one person sends at once to two processes, no more are made than a day allows', async () => {
    const maria = await hiram.borrower({ name: 'Maria Santos' });
    const other = { ...hiram.context, loanLanes: makeLanes({ waitingMax: 100, waitMsMax: 60_000 }) };
    const sent = await Promise.all(
      Array.from({ length: 14 }, (_each, index) =>
        check(maria, true, index % 2 === 0 ? hiram.context : other),
      ),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it('IDENT-07 a check that was refused costs none of those of a day', async () => {
    const maria = await hiram.borrower({ name: 'Maria Santos' });
    for (let time = 0; time < 12; time += 1) expect((await check(maria)).ok).toBe(false);
    expect((await check(maria, true)).ok).toBe(true);
  });

  it('SAFE-15 who sends again and again what cannot be read waits, and others do not', async () => {
    const [maria, other] = [
      await hiram.borrower({ name: 'Maria Santos' }),
      await hiram.borrower({ name: 'Ana Reyes' }),
    ];
    const codeOf = async (borrower: TestBorrower) => {
      const outcome = await check(borrower);
      return outcome.ok ? 'made' : outcome.refusal.code;
    };
    for (let time = 0; time < 20; time += 1) expect(await codeOf(maria)).toBe('account-missing');
    expect(await codeOf(maria)).toBe('too-many-requests');
    expect(await codeOf(other)).toBe('account-missing');
    hiram.passTime(601_000);
    expect(await codeOf(maria)).toBe('account-missing');
  });

  it('IDENT-10 a provider that is away is asked again for a day, and what was agreed to there counts', async () => {
    let reply: CheckReply = { verdict: 'unavailable', why: 'provider' };
    const checker: IdentityChecker = {
      ...({ kind: 'digilocker', provider: 'sandbox', takes: 'consent' } as const),
      check: async ({ reference }) => ({ verdict: 'pending', reference, url: 'https://register.example/' }),
      findAnswer: async () => reply,
    };
    const checkers = new Map([[checker.kind, checker]]);
    const begin = async (borrower: TestBorrower) => {
      const sent = { kind: checker.kind, file: null, typed: '', hasNone: false, returnUrl: '' };
      const begun = await runCheck(
        hiram.context,
        checkers,
        { borrowerId: borrower.userId, market: 'IN' },
        sent,
      );
      expect(begun.ok).toBe(true);
    };
    const look = async ({ userId }: TestBorrower) => {
      await finishChecks(hiram.context, checkers, userId);
      const checks = await listChecks(hiram.context.db, hiram.context.cipher, userId);
      return checks.map(({ outcome }) => outcome);
    };
    const person = (name: string) => hiram.borrower({ name, system: '1' });
    const [asha, other] = [await person('Asha Rao'), await person('Ravi Rao')];
    for (const each of [asha, other]) await begin(each);
    expect(await look(asha)).toEqual(['pending']);
    hiram.passTime(25 * 3_600_000);
    expect(await look(other)).toEqual(['unavailable', 'pending']);
    reply = { verdict: 'genuine', person: { name: 'Asha Rao', birthDay: '' }, document: null };
    expect(await look(asha)).toEqual(['passed', 'pending']);
  });
});
