import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';

type GuardProps = { readonly onDirty: (isDirty: boolean) => void };

/** Keeps what is typed in the form around it, and says whether anything is. */
export function UnsavedGuard({ onDirty }: GuardProps) {
  const { isDirty, isSubmitting } = useFormState();
  useLeavingConfirmed(isDirty && !isSubmitting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each change.
  useEffect(() => onDirty(isDirty), [isDirty]);
  return null;
}
