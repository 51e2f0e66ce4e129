import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { useState } from 'react';
import { focusField } from '../form-around.tsx';
import {
  type AccountValues,
  type BindBankContent,
  emptyItems,
  firstCardType,
  firstValues,
  shownItems,
  submittedValues,
} from './account-form.ts';

/** What is filled in, what shows for it, and what still waits for a value once Next was pressed. */
export function useAccountForm({ items, cardTypes, cardType: posted }: BindBankContent) {
  const [cardType, setCardType] = useState(() => posted ?? firstCardType(cardTypes));
  const [values, setValues] = useState<AccountValues>(() => firstValues(items));
  const [isChecked, setIsChecked] = useState(false);
  const shown = shownItems(items, cardType, values);
  const missing = emptyItems(shown, values);
  return {
    cardType,
    setCardType,
    shown,
    valueOf: ({ code }: BankFormItem) => values[code] ?? '',
    setValue: ({ code }: BankFormItem, value: string) =>
      setValues((others) => ({ ...others, [code]: value })),
    isMissing: (item: BankFormItem) => isChecked && missing.includes(item),
    /** What to send, or null after leading the borrower to the first field that is empty. */
    read: (form: HTMLFormElement): AccountValues | null => {
      setIsChecked(missing.length > 0);
      if (!missing[0]) return submittedValues(shown, values);
      focusField(form, missing[0].code);
      return null;
    },
  };
}
