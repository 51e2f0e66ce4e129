import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

const sentence = 'You have changes that are not saved. Leave the page without them?';

/** Keeps what is typed in the form around it: leaving by a link, a reload or a closed window is confirmed first. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState();
  useLeavingConfirmed(isDirty && !isSubmitting);
  return null;
}

function useLeavingConfirmed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!link || link.hasAttribute('download') || window.confirm(sentence)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isOn]);
}
