import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';

type GuardProps = {
  readonly onDirty: (isDirty: boolean) => void;
  /** How often what is typed was kept for a second person: it is lost no more then. */
  readonly timesKept: number;
};

/** Keeps what is typed in the form around it, and says whether anything is. */
export function UnsavedGuard({ onDirty, timesKept }: GuardProps) {
  const { isDirty, isSubmitting } = useFormState();
  const { getValues, reset } = useFormContext();
  useLeavingConfirmed(isDirty && !isSubmitting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each change.
  useEffect(() => onDirty(isDirty), [isDirty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept once each time.
  useEffect(() => {
    if (timesKept > 0) reset(getValues());
  }, [timesKept]);
  return null;
}
