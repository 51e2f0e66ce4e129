import type { Account } from '@hiram/lending/account';
import { expect } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';

/** The books of an order: they sum to 0, these accounts hold these balances (minor units), and no other holds any. */
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

/** The newest message in the borrower's SMS outbox says this. */
export async function expectNewestMessage(hiram: Hiram, phone: string, text: string | RegExp): Promise<void> {
  const [newest] = await hiram.messages(phone);
  expect(newest).toMatch(text);
}
