import type { Locator } from '@playwright/test';
import { answeredComplaint } from '../steps/complain.ts';
import { accountActions, type MoneyAction, moneyActions } from '../steps/money-actions.ts';
import { expect, type Hiram, installHost, type Page, test, untilAlive } from '../support/hiram.ts';

const minuteMs = 60_000;

/** Opens a page on a clock that the test controls. */
async function openOnClock(page: Page, address: string): Promise<void> {
  await installHost(page, 'android');
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(2_000);
  await untilAlive(page);
}

type Attempt = { readonly key: string | undefined; readonly fields: string | null };

/** Leaves the first try without an answer for 60 s; the second one passes. Returns what was sent. */
async function tryInSilence(page: Page, hiram: Hiram, action: MoneyAction): Promise<readonly Attempt[]> {
  const { locate, prepare, press, call, done } = action;
  await openOnClock(page, hiram.baseUrl + (await locate(hiram)));
  await prepare?.(page, hiram);
  const attempts: Attempt[] = [];
  await page.route(call, (route) => {
    const sent = route.request();
    attempts.push({ key: sent.headers()['idempotency-key'], fields: sent.postData() });
    return attempts.length > 1 ? route.continue() : undefined;
  });
  const asked = page.waitForRequest(call);
  await press(page);
  await asked;
  await page.clock.runFor(minuteMs / 2);
  const silent = page.getByText(
    'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
  );
  await expect(silent).toHaveCount(0);
  await page.clock.runFor(minuteMs / 2 + 1_000);
  await expect(silent).toBeVisible();
  await press(page);
  await page.clock.runFor(3_000);
  await done(page);
  return attempts;
}

for (const action of moneyActions) {
  test(`CALL-02 ${action.name}: after 60 s of silence it can be tried again, under the same key`, async ({
    page,
    hiram,
  }) => {
    const [first, second, ...more] = await tryInSilence(page, hiram, action);
    expect(more).toEqual([]);
    expect(first?.key).toBeTruthy();
    expect(second?.key).toBe(first?.key);
  });
}

for (const action of accountActions) {
  test(`CALL-02 ${action.name}: after 60 s of silence it can be tried again, as the same repayment`, async ({
    page,
    laterHiram,
  }) => {
    const [first, second, ...more] = await tryInSilence(page, laterHiram, action);
    expect(more).toEqual([]);
    expect(first?.fields).toBeTruthy();
    expect(second?.fields).toBe(first?.fields);
  });
}

type SmallAction = {
  readonly name: string;
  readonly locate: (hiram: Hiram) => Promise<string>;
  readonly prepare: (page: Page) => Promise<void>;
  /** The press, before and after the silence. */
  readonly pressed: (page: Page, isAgain: boolean) => Locator;
  /** What stays said once the toast is over. */
  readonly stays?: string;
  readonly call: RegExp;
  readonly done: (page: Page) => Promise<void>;
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const replyRating = (page: Page) => page.getByRole('dialog', { name: 'Please rate this service' });

/** An action without an idempotency key: a failure is shown, and the borrower can retry. */
const smallActions: readonly SmallAction[] = [
  {
    name: 'ORDER-06 a rating of the loan',
    locate: async (hiram) => `/loanDetails?${(await hiram.demo('Sol', 'IN')).query}`,
    prepare: (page) => page.getByRole('radio', { name: '2 of 5 stars' }).check(),
    pressed: button('Submit'),
    call: /\/google-score\?/,
    done: (page) => expect(page.getByRole('radio')).toHaveCount(0),
  },
  {
    name: 'COMP-09 a rating of an answer',
    locate: async (hiram) => `/complainDetails?${(await answeredComplaint(hiram, { isRated: false })).query}`,
    prepare: async (page) => {
      await page.clock.runFor(3_000);
      await replyRating(page).getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
    },
    pressed: button('Send'),
    call: /\/save-score\?/,
    done: (page) => expect(replyRating(page)).toBeHidden(),
  },
  {
    name: 'SELECT-05 the page of an e-wallet',
    locate: async (hiram) => `/repayment?${(await hiram.demo('Otto')).query}`,
    prepare: async () => undefined,
    pressed: (page, isAgain) => page.getByRole('link', { name: isAgain ? 'Try again' : 'Pay with GCash' }),
    stays:
      'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.',
    call: /\/repayment-huichao\?/,
    done: (page) => page.waitForURL(/\/sandbox-provider\/pay\/SP_/),
  },
];

for (const { name, locate, prepare, pressed, stays, call, done } of smallActions) {
  test(`CALL-02 CALL-03 ${name}: after 60 s of silence it says so, and can be tried again`, async ({
    page,
    hiram,
    expectToast,
  }) => {
    await openOnClock(page, hiram.baseUrl + (await locate(hiram)));
    await prepare(page);
    let asked = 0;
    await page.route(call, (route) => {
      asked += 1;
      return asked > 1 ? route.continue() : undefined;
    });
    const sent = page.waitForRequest(call);
    await pressed(page, false).click();
    await sent;
    await page.clock.runFor(minuteMs + 1_000);
    await expectToast('error');
    if (stays) await expect(page.getByText(stays, { exact: true })).toBeVisible();
    await pressed(page, true).click();
    await page.clock.runFor(1_000);
    await done(page);
    expect(asked).toBe(2);
  });
}
