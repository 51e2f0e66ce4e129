import { useEffect } from 'react';

/** Whether the person leaves what they typed, by what they are asked. */
export const confirmsLeaving = (question = 'Leave the page without them?'): boolean =>
  window.confirm(`You have changes that are not saved. ${question}`);

/** How many forms of the page hold something typed: whoever leaves them all is asked once. */
let formsHeld = 0;
/** Where the page stands in the history of this window. */
let place = Number.NaN;

/** Keeps what is typed on a page: leaving by a link, a search, a step back, a reload or a closed window is confirmed first. */
export function useLeavingConfirmed(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    formsHeld += 1;
    if (formsHeld === 1) {
      place = placeIn(window.history.state);
      window.addEventListener('beforeunload', onUnload);
      document.addEventListener('click', onLeave, true);
      document.addEventListener('submit', onLeave, true);
    }
    return () => {
      formsHeld -= 1;
      if (formsHeld > 0) return;
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onLeave, true);
      document.removeEventListener('submit', onLeave, true);
    };
  }, [isOn]);
}

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function onLeave(event: Event): void {
  const sign = event.type === 'submit' ? '[role=search]' : 'a[href]:not([download])';
  const sought = (event.target as Element | null)?.closest?.(sign);
  if (!sought || opensElsewhere(event, sought) || confirmsLeaving()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A link that opens in another tab or window leaves this page as it is. */
const opensElsewhere = (event: Event, sought: Element): boolean =>
  (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) ||
  (sought instanceof HTMLAnchorElement && sought.target === '_blank');

/** Hears of steps in the history of the window before the router does, which must not be there yet. */
export const watchSteps = (): void => window.addEventListener('popstate', onStep);

/** The browser has gone by then: whoever stays is brought back, and the router hears of neither step. */
function onStep(event: PopStateEvent): void {
  const steps = place - placeIn(event.state);
  if (formsHeld === 0 || Number.isNaN(steps) || (steps !== 0 && confirmsLeaving())) return;
  event.stopImmediatePropagation();
  if (steps !== 0) window.history.go(steps);
}

/** The place of a page in the history, as the router counts it. */
const placeIn = (state: unknown): number => (state as { readonly idx?: number } | null)?.idx ?? Number.NaN;
