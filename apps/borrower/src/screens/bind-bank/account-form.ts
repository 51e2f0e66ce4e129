import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { type AccountValues, findChannelChooser } from '@hiram/wire/forms/account-form';
import { defaultChannelNumber } from '@hiram/wire/limits';

/** An account type, as a tab. */
type CardType = { readonly type: number; readonly name: string };

/** The initial content of the page: the items of card-init, and the account types of its tabs. */
export type BindBankContent = {
  readonly items: readonly BankFormItem[];
  readonly cardTypes: readonly CardType[];
  /** The account type of a refused form. */
  readonly cardType?: number | null;
  /** The account in use, masked; empty for none. */
  readonly current?: string;
  /** From when on money goes there; absent where it goes there now. */
  readonly waitsUntil?: string;
  /** Where the holder of the new account may prove it; absent where nobody can. */
  readonly proofUrl?: string;
  /** The number of the login, and the items that can take it. */
  readonly ownNumber?: { readonly digits: string; readonly shown: string; readonly codes: readonly string[] };
  /** The shortest and the longest text of each typed item. */
  readonly lengths?: { readonly [code: string]: readonly [number, number] | undefined };
};

/** The initial values: the server's, and channel 90006 if it is an option (BANK-02). */
export function firstValues(items: readonly BankFormItem[]): AccountValues {
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value]));
  const chooser = findChannelChooser(items);
  const standard = chooser?.note.find(({ type }) => Number(type) === defaultChannelNumber);
  if (!chooser || !standard || chooser.value) return values;
  return { ...values, [chooser.code]: standard.type };
}
