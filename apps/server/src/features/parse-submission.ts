import { defaultChannelNumber } from '@hiram/wire/limits';
import type { PayoutAccount } from '../database/payout-account-store.ts';
import type { Product, ProductBankItem } from '../database/product-definition.ts';
import { done, no, type Outcome } from '../database/refusal.ts';

type BankForm = Product['bankForm'];
type Submission = { readonly cardType: number; readonly values: Readonly<Record<string, string>> };

/**
 * Checks a submitted account against the product's form: a known card type, every item that shows for it filled in with
 * digits of the right length or a known option. Items that do not show are dropped. Refused with the item's title.
 */
export function parseSubmission(form: BankForm, submission: Submission): Outcome<Omit<PayoutAccount, 'id'>> {
  const cardType = form.cardTypes.find(({ type }) => type === submission.cardType);
  if (!cardType) return no({ code: 'malformed', field: 'cardType' });
  const channel = chosenChannel(form, submission);
  const shown = form.items.filter((item) => isShown(item, submission.cardType, channel));
  const fields: Record<string, string> = {};
  for (const item of shown) {
    const value = (submission.values[item.code] ?? '').trim();
    if (!isValid(item, value)) return no({ code: 'account-field-invalid', field: item.title });
    fields[item.code] = value;
  }
  return done({
    cardType: submission.cardType,
    channelNumber: String(channel),
    fields,
    masked: maskAccount(shown, fields, cardType.name),
  });
}

/** The item whose options are channels: choosing one changes which items show (BANK-04). */
function chosenChannel(form: BankForm, submission: Submission): number {
  const channels = new Set(form.items.map((item) => item.channelNumber).filter((number) => number !== 0));
  const chooser = form.items.find((item) => item.note.some(({ type }) => channels.has(Number(type))));
  const chosen = Number(submission.values[chooser?.code ?? '']);
  return channels.has(chosen) ? chosen : defaultChannelNumber;
}

/** BANK-04: an item of another card type, or (card type 1) of another channel, does not show. */
function isShown(item: ProductBankItem, cardType: number, channel: number): boolean {
  if (item.cardTypeMi !== 0 && item.cardTypeMi !== cardType) return false;
  return cardType !== 1 || item.channelNumber === 0 || item.channelNumber === channel;
}

function isValid(item: ProductBankItem, value: string): boolean {
  if (item.cate !== 'text') return item.note.some(({ type }) => type === value);
  return /^\d+$/.test(value) && value.length >= item.lengthMin && value.length <= item.lengthMax;
}

function maskAccount(
  shown: readonly ProductBankItem[],
  fields: Record<string, string>,
  cardTypeName: string,
): string {
  const chosen = shown.find((item) => item.cate === 'enum');
  const option = chosen?.note.find(({ type }) => type === fields[chosen.code])?.name ?? cardTypeName;
  const number = fields[shown.find((item) => item.cate === 'text')?.code ?? ''] ?? '';
  return `${option} •••• ${number.slice(-4)}`;
}
