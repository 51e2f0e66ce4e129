import { useState } from 'react';
import { conductOf } from '../conduct.ts';
import { useTools } from '../screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';

/** Whether the agreements are agreed to, and so whether the loan may be requested. */
export type Agreed = {
  readonly isAgreed: boolean;
  readonly setIsAgreed: (isAgreed: boolean) => void;
  /** True as well when there is nothing to agree to. */
  readonly mayRequest: boolean;
};

/** The box starts as the conduct has it (CONF-03). */
export function useAgreed({ agreements }: Pick<ConfirmationContent, 'agreements'>): Agreed {
  const tools = useTools();
  const [isAgreed, setIsAgreed] = useState<boolean>(conductOf(tools).isAgreementCheckedAtFirst);
  return { isAgreed, setIsAgreed, mayRequest: isAgreed || agreements.length === 0 };
}
