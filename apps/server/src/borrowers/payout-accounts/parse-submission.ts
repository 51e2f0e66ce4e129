import { accept, refuse } from '@hiram/lending/result';
import {
  chosenChannel,
  endOfNumber,
  isDigits,
  isTyped,
  isValidValue,
  ruleOf,
  shownItems,
  submittedValues,
} from '@hiram/wire/forms/account-form';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product, ProductBankItem } from '../../lender/products/product-definition.ts';
import type { SubmittedAccount } from './payout-account-store.ts';

type BankForm = Product['bankForm'];
type Submission = { readonly cardType: number; readonly values: Readonly<Record<string, string>> };

/**
 * Checks a submitted account against the product's form: a known card type, every item that shows for it filled in with
 * text of its kind and length or a known option. Items that do not show are dropped. Refused with the item's title.
 */
export function parseSubmission(form: BankForm, submission: Submission): Outcome<SubmittedAccount> {
  const cardType = form.cardTypes.find(({ type }) => type === submission.cardType);
  if (!cardType) return refuse({ code: 'malformed', field: 'cardType' });
  const shown = shownItems(form.items, submission.cardType, submission.values);
  const fields = submittedValues(shown, submission.values);
  const wrong = shown.find((item) => !isValidValue(item, fields[item.code] ?? ''));
  if (wrong) return refuse({ code: 'account-field-invalid', field: wrong.title, rule: ruleOf(wrong) });
  return accept({
    cardType: submission.cardType,
    channelNumber: String(chosenChannel(form.items, submission.values)),
    fields,
    masked: maskAccount(shown, fields, cardType.name),
  });
}

/** The account as it is shown: its wallet or bank, and the end of its number, which is the first item of digits. */
function maskAccount(
  shown: readonly ProductBankItem[],
  fields: Readonly<Record<string, string>>,
  cardTypeName: string,
): string {
  const chosen = shown.find(({ cate }) => cate === 'enum');
  const option = chosen?.note.find(({ type }) => type === fields[chosen.code])?.name ?? cardTypeName;
  const account = shown.find(isDigits) ?? shown.find(isTyped);
  const number = fields[account?.code ?? ''] ?? '';
  return `${option} ${endOfNumber(number)}`;
}
