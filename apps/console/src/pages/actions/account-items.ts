import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import type { FieldValues } from './action-fields.tsx';

/** The items that show for the chosen type of account and channel, as on the borrower's page (BANK-04). */
export function shownItems(form: StoryAccountForm, values: FieldValues): StoryAccountForm['items'] {
  const cardType = Number(values.cardType);
  if (!cardType) return [];
  const channels = new Set(form.items.map(({ channel }) => channel).filter((channel) => channel !== 0));
  const chooser = form.items.find(({ options }) => options.some(({ type }) => channels.has(Number(type))));
  const channel = Number(values[chooser?.code ?? '']);
  return form.items.filter(
    (item) =>
      (item.cardType === 0 || item.cardType === cardType) &&
      (cardType !== 1 || item.channel === 0 || item.channel === channel),
  );
}
