import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { defaultCardType, defaultChannelNumber } from '@hiram/wire/limits';

/** A kind of account, as a tab. */
export type CardType = { readonly type: number; readonly name: string };

/** What the page starts from: the items of card-init, and the card types of its tabs. */
export type BindBankContent = {
  readonly items: readonly BankFormItem[];
  readonly cardTypes: readonly CardType[];
  /** The one that was chosen in a form that was refused. */
  readonly cardType?: number | null;
};

/** What was filled in so far, by the code of the item. Of a choice it is the option's type. */
export type AccountValues = { readonly [code: string]: string };

/** The card type that channels belong to (BANK-04). */
const channelledCardType = 1;

/** BANK-02: the card type starts at 1; a product without it starts at its first one. */
export function firstCardType(cardTypes: readonly CardType[]): number {
  const isOffered = cardTypes.some(({ type }) => type === defaultCardType);
  return isOffered ? defaultCardType : (cardTypes[0]?.type ?? defaultCardType);
}

/** The values to start with: those of the server, and the channel at 90006 where it is an option (BANK-02). */
export function firstValues(items: readonly BankFormItem[]): AccountValues {
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value]));
  const chooser = findChannelChooser(items);
  const standard = chooser?.note.find(({ type }) => Number(type) === defaultChannelNumber);
  if (!chooser || !standard || chooser.value) return values;
  return { ...values, [chooser.code]: standard.type };
}

/**
 * The items that show (BANK-04): those of every card type or of the chosen one; for card type 1 an item that names
 * a channel only when it is the chosen channel.
 */
export function shownItems(
  items: readonly BankFormItem[],
  cardType: number,
  values: AccountValues,
): readonly BankFormItem[] {
  const channel = chosenChannel(items, values);
  return items.filter(({ cardTypeMi, channelNumber }) => {
    if (cardTypeMi !== 0 && cardTypeMi !== cardType) return false;
    return cardType !== channelledCardType || channelNumber === 0 || channelNumber === channel;
  });
}

/** BANK-06: what is submitted, by code: the shown items alone. */
export function submittedValues(shown: readonly BankFormItem[], values: AccountValues): AccountValues {
  return Object.fromEntries(shown.map(({ code }) => [code, values[code] ?? '']));
}

/** The items that still wait for a value, in their order. */
export function emptyItems(shown: readonly BankFormItem[], values: AccountValues): readonly BankFormItem[] {
  return shown.filter(({ code }) => !values[code]);
}

function chosenChannel(items: readonly BankFormItem[], values: AccountValues): number {
  const chosen = values[findChannelChooser(items)?.code ?? ''];
  return chosen ? Number(chosen) : defaultChannelNumber;
}

/** The item whose options are channels that other items name. */
function findChannelChooser(items: readonly BankFormItem[]): BankFormItem | undefined {
  const channels = new Set(items.map(({ channelNumber }) => channelNumber).filter((number) => number !== 0));
  return items.find(({ note }) => note.some(({ type }) => channels.has(Number(type))));
}
