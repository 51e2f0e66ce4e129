import { useFormState } from 'react-hook-form';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';

/** Keeps what is typed in the form around it. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState();
  useLeavingConfirmed(isDirty && !isSubmitting);
  return null;
}
