import type { Account } from '@hiram/lending/books/account';
import { decideContact } from '@hiram/lending/contacts/decide-contact';
import type { Market } from '@hiram/lending/market';
import { expect } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';
import { businessNow } from '../support/start-hiram.ts';

/**
 * Expects the books of an order to sum to 0, these ledger accounts to have these balances (minor units), and
 * no others to have any.
 */
export async function expectBooks(
  hiram: Hiram,
  orderId: string,
  expected: { readonly [account in Account]?: number },
): Promise<void> {
  const { balances, sum } = await hiram.ledger(orderId);
  const held = Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0));
  expect(held).toEqual(expected);
  expect(sum).toBe(0);
  const total = Object.values(balances).reduce((all, balance) => all + balance, 0);
  expect(total).toBe(0);
}

/** Expects the newest SMS to the borrower to have this text. */
export async function expectNewestMessage(hiram: Hiram, phone: string, text: string | RegExp): Promise<void> {
  const [newest] = await hiram.messages(phone);
  expect(newest).toMatch(text);
}

/**
 * Expects a text about money owed, a borrower's first one, to be the newest SMS where the hour lets it leave, and not to have
 * been sent where it has to wait (CONT-01). The servers of journeys have the hour of `businessNow`.
 */
export async function expectNewestReminder(
  hiram: Hiram,
  { phone, market }: { readonly phone: string; readonly market: Market },
  text: RegExp,
): Promise<void> {
  const { verdict } = decideContact({
    market,
    at: businessNow(),
    purpose: 'debt',
    by: 'program',
    person: 'borrower',
    daysLate: 1,
    wishes: { hours: null, quietUntil: null },
    limits: { perDayMax: 1, perWeekMax: 1 },
    earlier: [],
  });
  if (verdict === 'allowed') await expectNewestMessage(hiram, phone, text);
  else expect((await hiram.messages(phone)).filter((each) => text.test(each))).toEqual([]);
}
