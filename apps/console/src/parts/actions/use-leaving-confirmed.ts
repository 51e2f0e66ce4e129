import { useEffect } from 'react';

const sentence = 'You have changes that are not saved. Leave the page without them?';

/** Whether the person leaves what they typed. */
export const confirmsLeaving = (): boolean => window.confirm(sentence);

/** Keeps what is typed on a page: leaving by a link, a reload or a closed window is confirmed first. */
export function useLeavingConfirmed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!link || link.hasAttribute('download') || confirmsLeaving()) return;
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
