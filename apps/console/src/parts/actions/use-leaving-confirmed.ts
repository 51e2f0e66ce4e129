import { useEffect } from 'react';

/** Whether the person leaves what they typed, by what they are asked. */
export const confirmsLeaving = (question = 'Leave the page without them?'): boolean =>
  window.confirm(`You have changes that are not saved. ${question}`);

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
