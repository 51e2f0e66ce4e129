import { standardRules } from '@hiram/lending/underwriting/rule-set';
import { pagePaths } from '@hiram/wire/addresses';
import type { IdentityOutcome } from '@hiram/wire/forms/identity-form';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { beforeAll, expect, it } from 'vitest';
import { loadBorrower } from '../../../borrowers/identity/borrower-store.ts';
import { insertCheck } from '../../../identity/check-store.ts';
import { toClaim } from '../../../identity/checks/standing-checks.ts';
import { readEntries } from '../../../identity/entries/entry-store.ts';
import { takeLoan, walletFields } from '../../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../../testing/borrowers/pictures.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { openDocument } from '../../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';
import { hashOfRules, runBackTest } from '../rule-sets/back-test.ts';
import { insertRuleSet } from './rule-set-store.ts';
import { findVerdict } from './verdict-store.ts';

const productId = '1004';
const pages = [
  { step: 'person', addressLine: '12 Rizal Street', city: 'Pasig', province: 'Manila', postalCode: '1600' },
  { step: 'work', employment: 'employed', income: '25,000' },
];
let cards = 0;

describeHiram('the checks of a person under rules that decide by themselves', ({ hiram, staffOf }) => {
  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    const { db } = hiram.database;
    await staffOf('credit-officer');
    const { id: staffId } = await db.selectFrom('staff_account').select('id').executeTakeFirstOrThrow();
    const tested = {
      productId: Number(productId),
      rules: { ...standardRules, isAutomatic: true },
      basedOn: 0,
    };
    const { id: backTestId } = await runBackTest(hiram.context, tested, staffId);
    const version = { ...tested, version: 1, contentSha256: hashOfRules(tested.rules), backTestId };
    await insertRuleSet(db, { ...version, staffId, reason: 'Automatic.' }, hiram.context.clock.businessNow());
  });

  const urlOf = ({ query }: TestBorrower) => `${pagePaths.identity}?${query}&productId=${productId}`;
  const send = async (borrower: TestBorrower, fields: Record<string, string>, file?: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('file', new File([new Uint8Array(file)], 'photo.jpg'));
    const url = `${hiram.baseUrl}${urlOf(borrower)}`;
    expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  };
  const complete = async (name: string) => {
    const borrower = await hiram.borrower({ name });
    cards += 1;
    await send(borrower, { step: 'document', kind: 'philsys', number: `1234-5678-9012-${1000 + cards}` });
    for (const page of pages) await send(borrower, page);
    const { content } = await openDocument<IdentityView>(hiram.server, urlOf(borrower));
    const ticks = content.consents.map(({ code, textSha256 }) => [code, textSha256]);
    await send(borrower, { step: 'consents', ...Object.fromEntries(ticks) });
    for (const side of ['front', 'back', 'selfie'])
      await send(borrower, { step: 'pictures', side }, await phonePhoto());
    return borrower;
  };
  const found = async ({ userId }: TestBorrower, outcome: IdentityOutcome) => {
    const { db, cipher, clock } = hiram.context;
    const { personal } = await loadBorrower(db, cipher, userId);
    const claimed = { entries: await readEntries(db, cipher, userId), account: null };
    const claim = toClaim(cipher, 'philsys-qr', personal, claimed);
    const check = { kind: 'philsys-qr', provider: 'philsys', answer: {}, claim } as const;
    await insertCheck(db, cipher, userId, { ...check, outcome, checkedAt: clock.businessNow() });
    hiram.passTime(1_000);
  };
  const haveNone = (borrower: TestBorrower) =>
    send(borrower, { step: 'checks', check: 'philsys-qr', go: 'none' });
  const outcomeOf = async (borrower: TestBorrower) => {
    const walletNumber = `0917611${1000 + cards}`;
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields, walletNumber });
    hiram.passTime(61_000);
    const orderId = await takeLoan(borrower, productId);
    const stored = await findVerdict(hiram.context.db, hiram.context.cipher, orderId);
    return stored?.verdict.outcome;
  };

  it('IDENT-07 a forged card is referred to a person, also when its holder then says that they have none', async () => {
    const borrower = await complete('Fey Forged');
    await found(borrower, 'invalid');
    await haveNone(borrower);
    expect(await outcomeOf(borrower)).toBe('referred');
  });

  it('IDENT-07 a check that could not be had is referred to a person', async () => {
    const borrower = await complete('Nona None');
    await haveNone(borrower);
    expect(await outcomeOf(borrower)).toBe('referred');
  });

  it('IDENT-07 a card that passed is approved, also when the check is skipped afterwards', async () => {
    const borrower = await complete('Pia Passed');
    await found(borrower, 'passed');
    await haveNone(borrower);
    expect(await outcomeOf(borrower)).toBe('approved');
  });
});
