import { findPayoutAccount } from '../../database/payout-account-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import {
  insertRepaymentCard,
  listRepaymentCards,
  type RepaymentCard,
} from '../../database/repayment-card-store.ts';
import { accountTarget } from '../account-target.ts';
import type { Caller, House } from '../feature.ts';

const maskOf = (number: string): string => `•••• ${number.slice(-4)}`;

/** What a borrower may repay from: the account that loans are paid out to, and the bank accounts added beside it. */
export async function listCards(house: House, { borrowerId }: Caller): Promise<RepaymentCard[]> {
  const added = await listRepaymentCards(house.db, house.cipher, borrowerId);
  const account = await findPayoutAccount(house.db, house.cipher, borrowerId);
  if (!account) return added;
  const { channelNumber: bankCode, accountNumber: number } = accountTarget(account);
  const bankName = account.masked.split(' •••• ')[0] ?? bankCode;
  const bound = { id: account.id, bankName, bankCode, number, masked: maskOf(number) };
  return [bound, ...added.filter((card) => card.bankCode !== bankCode || card.number !== number)];
}

/** The banks of a product's account form, whose accounts can be added; null for a product that has none. */
export function bankChoices(product: Product) {
  const { items } = product.bankForm;
  const bank = items.find(({ code }) => code === 'bankName');
  const number = items.find(({ code }) => code === 'bankAccount');
  if (!bank || !number) return null;
  const { title, subtitle, note, lengthMin, lengthMax } = { ...number, note: bank.note };
  const banks = note.map(({ name, type }) => ({ name, code: type }));
  return {
    bankTitle: bank.title,
    bankHint: bank.subtitle,
    numberTitle: title,
    numberHint: subtitle,
    banks,
    lengthMin,
    lengthMax,
  };
}

/** Adds a bank account to repay from; refused with the title of the field that is not right. */
export async function addCard(
  house: House,
  { borrowerId }: Caller,
  product: Product,
  asked: { readonly bankCode: string; readonly cardNo: string },
): Promise<Outcome<{ cardId: string }>> {
  const choices = bankChoices(product);
  if (!choices) return no({ code: 'malformed', field: 'bankCode' });
  const bank = choices.banks.find(({ code }) => code === asked.bankCode);
  if (!bank) return no({ code: 'account-field-invalid', field: choices.bankTitle });
  const { length } = asked.cardNo;
  if (!/^\d+$/.test(asked.cardNo) || length < choices.lengthMin || length > choices.lengthMax)
    return no({ code: 'account-field-invalid', field: choices.numberTitle });
  const card = {
    bankName: bank.name,
    bankCode: bank.code,
    number: asked.cardNo,
    masked: maskOf(asked.cardNo),
  };
  const now = house.clock.businessNow();
  return done({ cardId: await insertRepaymentCard(house.db, house.cipher, borrowerId, card, now) });
}
