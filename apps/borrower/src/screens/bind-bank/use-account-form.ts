import type { BankFormItem } from '@hiram/wire/calls/card-init';
import {
  type AccountValues,
  emptyItems,
  firstCardType,
  hasItemForm,
  isTyped,
  type SubmittedValues,
  shownItems,
  submittedValues,
} from '@hiram/wire/forms/account-form';
import { accountChangeCodeField } from '@hiram/wire/limits';
import { useState } from 'react';
import { focusField } from '../../parts/form-around.tsx';
import { type BindBankContent, firstValues } from './account-form.ts';

/** The values, the visible items, and the items without a value after Next was pressed. */
export function useAccountForm({ items, cardTypes, cardType: posted, lengths }: BindBankContent) {
  const [cardType, setCardType] = useState(() => posted ?? firstCardType(cardTypes));
  const [values, setValues] = useState<AccountValues>(() => firstValues(items));
  const [isChecked, setIsChecked] = useState(false);
  const shown = shownItems(items, cardType, values);
  const missing = emptyItems(shown, values);
  const isWrong = (item: BankFormItem) => {
    const value = values[item.code]?.trim() ?? '';
    if (value === '' || !isTyped(item)) return false;
    return isWrongLength(lengths?.[item.code], value) || !hasItemForm(item, value);
  };
  return {
    cardType,
    /** The fields of another tab have not been sent yet, so nothing is wrong in them. */
    setCardType: (type: number) => {
      setCardType(type);
      setIsChecked(false);
    },
    shown,
    valueOf: ({ code }: BankFormItem) => values[code] ?? '',
    setValue: ({ code }: BankFormItem, value: string) =>
      setValues((others) => ({ ...others, [code]: value })),
    isMissing: (item: BankFormItem) => isChecked && missing.includes(item),
    isWrong: (item: BankFormItem) => isChecked && isWrong(item),
    /** Returns the values to send. Returns null after focusing the first empty field. */
    read: (form: HTMLFormElement, { needsCode }: { readonly needsCode: boolean }): SubmittedValues | null => {
      const waiting = shown.filter(
        (item) =>
          (missing.includes(item) && (needsCode || item.code !== accountChangeCodeField)) || isWrong(item),
      );
      setIsChecked(waiting.length > 0);
      if (!waiting[0]) return submittedValues(shown, values);
      focusField(form, waiting[0].code);
      return null;
    },
  };
}

const isWrongLength = (lengths: readonly [number, number] | undefined, { length }: string): boolean =>
  lengths !== undefined && (length < lengths[0] || length > lengths[1]);
