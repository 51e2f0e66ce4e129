import { accountChangeCodeField, accountCodeSentCode } from '@hiram/wire/limits';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';
import { readCode } from './visitor.ts';

/** Binds another account as a borrower with a loan does: the code is read on the registered phone. */
export async function changeAccount(
  hiram: TestHiram,
  borrower: TestBorrower,
  account: Readonly<Record<string, string>>,
): Promise<void> {
  const asked = await borrower.call('bindCardChange', account);
  if (asked.code !== accountCodeSentCode) throw new Error(`no code was asked for: ${asked.message}`);
  const known = await findBorrower(hiram.context.db, hiram.context.cipher, borrower.userId);
  const code = await readCode(hiram, known?.personal.phone ?? '');
  const bound = await borrower.call('bindCardChange', { ...account, [accountChangeCodeField]: code });
  if (bound.code !== 0) throw new Error(`the account was refused: ${bound.message}`);
}
