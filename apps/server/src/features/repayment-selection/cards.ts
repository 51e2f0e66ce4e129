import { isId } from '../../database/new-id.ts';
import { findPayoutAccount } from '../../database/payout-account-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import {
  deleteRepaymentCard,
  insertRepaymentCard,
  listRepaymentCards,
  type RepaymentCard,
} from '../../database/repayment-card-store.ts';
import { accountTarget } from '../account-target.ts';
import { bankFormOf } from '../bank-form.ts';
import type { Caller, House } from '../feature.ts';

const maskOf = (number: string): string => `•••• ${number.slice(-4)}`;

/** A card of the list; only one that the borrower added can be removed. */
export type ListedCard = RepaymentCard & { readonly isRemovable: boolean };

/** What a borrower may repay from: the account that loans are paid out to, and the bank accounts added beside it. */
export async function listCards(house: House, { borrowerId }: Caller): Promise<ListedCard[]> {
  const cards = await listRepaymentCards(house.db, house.cipher, borrowerId);
  const added = cards.map((card) => ({ ...card, isRemovable: true }));
  const account = await findPayoutAccount(house.db, house.cipher, borrowerId);
  if (!account) return added;
  const { channelNumber: bankCode, accountNumber: number } = accountTarget(account);
  const bankName = account.masked.split(' •••• ')[0] ?? bankCode;
  const bound = { id: account.id, bankName, bankCode, number, masked: maskOf(number), isRemovable: false };
  return [bound, ...added.filter((card) => card.bankCode !== bankCode || card.number !== number)];
}

/** The banks of a product's account form, whose accounts can be added; null for a product that has none. */
export function bankChoices(house: House, caller: Caller, product: Product) {
  const { items } = bankFormOf(house, caller, product);
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
  caller: Caller,
  product: Product,
  asked: { readonly bankCode: string; readonly cardNo: string },
): Promise<Outcome<{ cardId: string }>> {
  const choices = bankChoices(house, caller, product);
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
  return done({ cardId: await insertRepaymentCard(house.db, house.cipher, caller.borrowerId, card, now) });
}

/** Forgets a card that the borrower added. The bound account is refused, for loans are paid out to it. */
export async function removeCard(house: House, caller: Caller, cardId: string): Promise<Outcome<null>> {
  const card = (await listCards(house, caller)).find(({ id }) => id === cardId);
  if (card && !card.isRemovable) return no({ code: 'card-bound' });
  const isRemoved = isId(cardId) && (await deleteRepaymentCard(house.db, caller.borrowerId, cardId));
  return isRemoved ? done(null) : no({ code: 'card-unknown' });
}
