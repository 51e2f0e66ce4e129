import {
  type AccountValues,
  emptyItems,
  firstCardType,
  type SubmittedValues,
  shownItems,
  submittedValues,
} from '@hiram/wire/account-form';
import type { BankFormItem } from '@hiram/wire/calls/card-init';
import { accountChangeCodeField } from '@hiram/wire/limits';
import { useState } from 'react';
import { focusField } from '../form-around.tsx';
import { type BindBankContent, firstValues } from './account-form.ts';

/** The values, the visible items, and the items without a value after Next was pressed. */
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
    /** Returns the values to send. Returns null after focusing the first empty field. */
    read: (form: HTMLFormElement, { needsCode }: { readonly needsCode: boolean }): SubmittedValues | null => {
      const waiting = missing.filter(({ code }) => needsCode || code !== accountChangeCodeField);
      setIsChecked(waiting.length > 0);
      if (!waiting[0]) return submittedValues(shown, values);
      focusField(form, waiting[0].code);
      return null;
    },
  };
}
