import { defaultChannelNumber } from '../limits.ts';
import {
  type AccountItem,
  channelledCardType,
  findChannelChooser,
  type ItemLengths,
  isOfCardType,
  isTyped,
} from './account-form.ts';

type AccountForm = {
  readonly cardTypes: readonly { readonly type: number }[];
  readonly items: readonly (AccountItem & ItemLengths)[];
};

/** What a submission carries beside the items, under names of its own. */
const reservedCodes: readonly string[] = ['product_id', 'cardType', 'idempotencyKey'];

/** The first thing by which an account form cannot be filled in or submitted, in a sentence; null when there is none. */
export function findAccountFormFault({ cardTypes, items }: AccountForm): string | null {
  const types = new Set(cardTypes.map(({ type }) => type));
  const codes = items.map(({ code }) => code);
  if (types.size < cardTypes.length) return 'Two card types have the same number.';
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) return `The bank form has two fields ${twice}.`;
  for (const item of items) {
    const fault = findFieldFault(item, types) ?? findChannelFault(item, items);
    if (fault) return `The bank form's field ${item.code}: ${fault}`;
  }
  return null;
}

function findFieldFault(item: AccountItem & ItemLengths, types: ReadonlySet<number>): string | null {
  const { code, note, cardTypeMi, lengthMin, lengthMax } = item;
  if (reservedCodes.includes(code)) return 'this code is taken.';
  if (lengthMin > lengthMax) return 'the shortest length is above the longest.';
  if (cardTypeMi !== 0 && !types.has(cardTypeMi)) return `there is no card type ${cardTypeMi}.`;
  return !isTyped(item) && note.length === 0 ? 'a choice needs options.' : null;
}

/** BANK-04: a channel that can be chosen has fields, and a field's channel can be chosen. */
function findChannelFault(item: AccountItem, items: readonly AccountItem[]): string | null {
  const chooser = findChannelChooser(items);
  if (item === chooser) {
    const unnamed = item.note.find(({ type }) => items.every((each) => each.channelNumber !== Number(type)));
    return unnamed ? `no field belongs to the channel ${unnamed.type} of its options.` : null;
  }
  const { channelNumber } = item;
  if (channelNumber === 0 || !isOfCardType(item, channelledCardType)) return null;
  const channels = chooser?.note.map(({ type }) => Number(type)) ?? [defaultChannelNumber];
  return channels.includes(channelNumber) ? null : `no option chooses its channel ${channelNumber}.`;
}
