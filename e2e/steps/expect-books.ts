import type { Account } from '@hiram/lending/books/account';
import { expect } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';

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
