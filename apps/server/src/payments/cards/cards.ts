import { accept, refuse } from '@hiram/lending/result';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { bankFormOf } from '../../lender/products/bank-form.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import {
  deleteRepaymentCard,
  insertRepaymentCard,
  listRepaymentCards,
  type RepaymentCard,
} from './repayment-card-store.ts';

/** So many accounts a borrower may add to repay from. */
const cardsMax = 20;

const maskOf = (number: string): string => `•••• ${number.slice(-4)}`;

/** A card of the list. Only a card that the borrower added can be removed. */
export type ListedCard = RepaymentCard & { readonly isRemovable: boolean };

/** The borrower's means of repayment: the payout account, and the bank accounts added beside it. */
export async function listCards(context: Context, { borrowerId }: Caller): Promise<ListedCard[]> {
  const cards = await listRepaymentCards(context.db, context.cipher, borrowerId);
  const added = cards.map((card) => ({ ...card, isRemovable: true }));
  const account = await findPayoutAccount(context.db, context.cipher, borrowerId);
  if (!account) return added;
  const target = accountTarget(account);
  // A UPI address can be paid to; a card is what can be charged.
  if (target.kind === 'vpa') return added;
  const { code: bankCode, number } = target;
  const bankName = account.masked.split(' •••• ')[0] ?? bankCode;
  const bound = { id: account.id, bankName, bankCode, number, masked: maskOf(number), isRemovable: false };
  return [bound, ...added.filter((card) => card.bankCode !== bankCode || card.number !== number)];
}

/** The channel number of an intent that charges an account. */
export const chargedChannel = (cardId: string): string => `card:${cardId}`;

/** Whether an intent charges an account, once or by a mandate: there is no page and no code to pay it by. */
export const isChargedChannel = (channelNumber: string): boolean =>
  channelNumber.startsWith(chargedChannel('')) || channelNumber === mandateChannelNumber;

/** The account that an intent charges, such as `GCash •••• 4821`; null for any other channel, and for an account that was removed. */
export function nameChargedAccount(cards: readonly ListedCard[], channelNumber: string): string | null {
  const card = cards.find(({ id }) => chargedChannel(id) === channelNumber);
  return card ? `${card.bankName} ${card.masked}` : null;
}

/** The banks in a product's account form, or null for a product without any. */
export function bankChoices(context: Context, caller: Caller, product: Product) {
  const { items } = bankFormOf(context, caller, product);
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

/** Adds a bank account to repay from, up to a maximum. A refusal carries the title of the invalid field. */
export async function addCard(
  context: Context,
  caller: Caller,
  product: Product,
  asked: { readonly bankCode: string; readonly cardNo: string },
): Promise<Outcome<{ cardId: string }>> {
  const choices = bankChoices(context, caller, product);
  if (!choices) return refuse({ code: 'malformed', field: 'bankCode' });
  const bank = choices.banks.find(({ code }) => code === asked.bankCode);
  if (!bank)
    return refuse({ code: 'account-field-invalid', field: choices.bankTitle, rule: { is: 'choice' } });
  const { length } = asked.cardNo;
  const { lengthMin: min, lengthMax: max } = choices;
  if (!/^\d+$/.test(asked.cardNo) || length < min || length > max) {
    const rule = { is: 'digits', min, max } as const;
    return refuse({ code: 'account-field-invalid', field: choices.numberTitle, rule });
  }
  const card = {
    bankName: bank.name,
    bankCode: bank.code,
    number: asked.cardNo,
    masked: maskOf(asked.cardNo),
  };
  return saveCard(context, caller, card);
}

/** Stores a card unless the borrower has added as many as one may. A card that is stored already stays the same one. */
async function saveCard(
  { db, cipher, clock }: Context,
  { borrowerId }: Caller,
  card: Omit<RepaymentCard, 'id'>,
): Promise<Outcome<{ cardId: string }>> {
  return inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const cards = await listRepaymentCards(tx, cipher, borrowerId);
    const isKnown = cards.some(
      ({ bankCode, number }) => bankCode === card.bankCode && number === card.number,
    );
    if (!isKnown && cards.length >= cardsMax) return refuse({ code: 'cards-full' });
    const cardId = await insertRepaymentCard(tx, cipher, borrowerId, card, clock.businessNow());
    return accept({ cardId });
  });
}

/** Removes a card that the borrower added. Refuses the payout account, because loans are paid out to it. */
export async function removeCard(context: Context, caller: Caller, cardId: string): Promise<Outcome<null>> {
  const card = (await listCards(context, caller)).find(({ id }) => id === cardId);
  if (card && !card.isRemovable) return refuse({ code: 'card-bound' });
  const isRemoved = isId(cardId) && (await deleteRepaymentCard(context.db, caller.borrowerId, cardId));
  return isRemoved ? accept(null) : refuse({ code: 'card-unknown' });
}
