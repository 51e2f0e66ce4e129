import { useState } from 'react';
import { conductOf } from '../../parts/conduct.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';

/** Whether the agreements are accepted, so that the loan can be requested. */
export type Agreed = {
  readonly isAgreed: boolean;
  readonly setIsAgreed: (isAgreed: boolean) => void;
  /** Also true without agreements. */
  readonly mayRequest: boolean;
};

/** The checkbox starts as the conduct defines (CONF-03). */
export function useAgreed({ agreements }: Pick<ConfirmationContent, 'agreements'>): Agreed {
  const tools = useTools();
  const [isAgreed, setIsAgreed] = useState<boolean>(conductOf(tools).isAgreementCheckedAtFirst);
  return { isAgreed, setIsAgreed, mayRequest: isAgreed || agreements.length === 0 };
}
